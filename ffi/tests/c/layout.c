/* The widths of the integer types of include/pedina.h, under every compiler, language version and
 * option that `cargo xtask test` knows. Nothing here runs; a wrong one does not compile. The sizes of
 * structs are checked by the header itself, their numbers by ffi/tests/abi/header.rs. */
#include <pedina.h>

#define HOLDS(name, condition) typedef char layout_##name[(condition) ? 1 : -1]
#define WIDTH(type, size) HOLDS(width_##type, sizeof(type) == (size))

WIDTH(pdn_status, 4);
HOLDS(pdn_status_is_signed, (pdn_status)-1 < (pdn_status)0);
WIDTH(pdn_chess_move, 2);
WIDTH(pdn_chess_color, 1);
WIDTH(pdn_chess_role, 1);
WIDTH(pdn_chess_fen_mode, 1);
WIDTH(pdn_chess_castling_style, 1);
WIDTH(pdn_chess_position_outcome, 1);
WIDTH(pdn_chess_problem, 4);
