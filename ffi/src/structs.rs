// @generated from the structs of ffi by `cargo xtask header`: do not edit.
//! The structs of the interface, with the layouts that the headers state.

/// The number of each in `pdn_struct`, and its size in bytes.
pub(crate) const SIZES: &[(u32, usize)] = &[
    (1, checked::<crate::chess::setup::pdn_chess_setup>(80, 8)),
    (2, checked::<crate::chess::position::pdn_chess_position>(80, 8)),
    (3, checked::<crate::chess::setup::pdn_chess_report>(8, 4)),
    (4, checked::<crate::chess::perft::pdn_chess_divide_entry>(16, 8)),
    (5, checked::<crate::chess::game::pdn_chess_game>(176, 8)),
    (6, checked::<crate::chess::clock::pdn_chess_clock>(256, 8)),
    (7, checked::<crate::chess::clock::pdn_chess_period>(24, 8)),
    (8, checked::<crate::chess::pgn::pdn_chess_pgn_reader>(816, 8)),
    (9, checked::<crate::chess::pgn::pdn_chess_pgn_event>(32, 8)),
    (10, checked::<crate::chess::server::pdn_chess_server>(912, 8)),
    (11, checked::<crate::chess::server::pdn_chess_server_event>(16, 8)),
    (12, checked::<crate::chess::server::pdn_chess_server_move>(8, 1)),
    (13, checked::<crate::chess::moves::pdn_chess_move_attributes>(6, 1)),
    (14, checked::<crate::chess::server::opponent::pdn_chess_opponent>(296, 8)),
    (15, checked::<crate::chess::board_codec::pdn_chess_board_codec>(504, 8)),
    (16, checked::<crate::chess::board_codec::pdn_chess_board_report>(80, 8)),
    (17, checked::<crate::chess::board_codec::pdn_chess_board_request>(16, 8)),
    (18, checked::<crate::chess::cecp::pdn_chess_cecp_fields>(48, 8)),
    (19, checked::<crate::chess::cecp::pdn_chess_text_range>(8, 4)),
    (20, checked::<crate::chess::eboard::pdn_chess_eboard>(48, 8)),
    (24, checked::<crate::chess::pgn_writer::pdn_chess_pgn_writer>(8, 8)),
    (25, checked::<crate::chess::draw::pdn_chess_drawing>(48, 8)),
    (26, checked::<crate::chess::draw::pdn_chess_arrow>(8, 4)),
    (27, checked::<crate::chess::pgn_scanner::pdn_chess_pgn_scanner>(984, 8)),
    (28, checked::<crate::chess::pgn_scanner::pdn_chess_pgn_token>(40, 8)),
    (29, checked::<crate::sink::pdn_text>(16, 8)),
    (30, checked::<crate::chess::pgn_annotation::pdn_chess_pgn_annotation>(24, 8)),
    (31, checked::<crate::chess::book::pdn_chess_book_move>(8, 4)),
    (32, checked::<crate::chess::session::table::pdn_chess_table>(320, 8)),
    (33, checked::<crate::chess::session::table::pdn_chess_table_report>(72, 1)),
    (34, checked::<crate::chess::session::client::pdn_chess_client>(256, 8)),
    (35, checked::<crate::chess::session::client::pdn_chess_client_report>(6, 1)),
    (36, checked::<crate::chess::engine::pdn_chess_engine>(184, 8)),
    (37, checked::<crate::chess::engine_limits::pdn_chess_limits>(32, 8)),
    (38, checked::<crate::chess::engine::pdn_chess_progress>(24, 8)),
    (39, checked::<crate::chess::engine::pdn_chess_line>(32, 4)),
    (40, checked::<crate::mastermind::remaining::pdn_mastermind_row>(16, 8)),
    (41, checked::<crate::mastermind::remaining::pdn_mastermind_hint>(24, 8)),
    (42, checked::<crate::mastermind::settings::pdn_mastermind_settings>(8, 1)),
    (43, checked::<crate::mastermind::game::pdn_mastermind_match>(112, 8)),
    (44, checked::<crate::mastermind::game::pdn_mastermind_event>(16, 8)),
    (45, checked::<crate::mastermind::search::pdn_mastermind_search>(48, 8)),
    (46, checked::<crate::mastermind::session::handshake::pdn_mastermind_handshake>(96, 8)),
    (47, checked::<crate::mastermind::session::handshake::pdn_mastermind_handshake_report>(180, 1)),
    (48, checked::<crate::mastermind::session::table::pdn_mastermind_table>(704, 8)),
    (49, checked::<crate::mastermind::session::table::pdn_mastermind_table_report>(256, 8)),
    (50, checked::<crate::konobi::position::pdn_konobi_position>(208, 8)),
    (51, checked::<crate::konobi::game::pdn_konobi_game>(216, 8)),
    (52, checked::<crate::konobi::position::pdn_konobi_refusal>(4, 4)),
    (53, checked::<crate::konobi::connection::pdn_konobi_link>(4, 4)),
    (54, checked::<crate::konobi::perft::pdn_konobi_divide_entry>(16, 8)),
    (55, checked::<crate::konobi::record::pdn_konobi_replay_report>(16, 4)),
    (56, checked::<crate::konobi::table::pdn_konobi_table>(544, 8)),
    (57, checked::<crate::konobi::table::pdn_konobi_table_settings>(72, 1)),
    (58, checked::<crate::konobi::table::pdn_konobi_table_report>(256, 2)),
    (60, checked::<crate::konobi::decision::pdn_konobi_node>(20, 4)),
    (61, checked::<crate::konobi::decision::pdn_konobi_decision>(232, 8)),
    (62, checked::<crate::konobi::decision::pdn_konobi_chances>(12, 4)),
    (63, checked::<crate::konobi::solver::pdn_konobi_solver>(800, 8)),
    (64, checked::<crate::mastermind::genetic::pdn_mastermind_genetic>(56, 8)),
    (65, checked::<crate::mastermind::adversary::pdn_mastermind_adversary>(304, 8)),
    (70, checked::<crate::mastermind::session::client::pdn_mastermind_client>(352, 8)),
    (71, checked::<crate::mastermind::session::client::pdn_mastermind_client_report>(48, 8)),
];

/// The size of `T`. The crate does not compile if its layout is another one.
const fn checked<T>(size: usize, alignment: usize) -> usize {
    assert!(size_of::<T>() == size && align_of::<T>() == alignment);
    size
}

crate::ptr::plain! {
    crate::sink::pdn_text {
capacity
length
}
    crate::chess::setup::pdn_chess_report {
problems
offset
}
    crate::chess::moves::pdn_chess_move_attributes {
role
captured
promotion
is_en_passant
is_castling
gives_check
}
    crate::chess::pgn::pdn_chess_pgn_event {
offset
line
game
kind
number
status
reserved
}
    crate::chess::pgn_scanner::pdn_chess_pgn_token {
offset
line
game
kind
number
status
start
length
name_length
}
    crate::chess::pgn_annotation::pdn_chess_pgn_annotation {
time
score
depth
kind
color
from
to
reserved
}
    crate::chess::perft::pdn_chess_divide_entry {
nodes
first
reserved
}
    crate::chess::book::pdn_chess_book_move {
r#move
weight
learn
}
    crate::chess::clock::pdn_chess_period {
time
bonus
moves
bonus_kind
reserved
}
    crate::chess::engine_limits::pdn_chess_limits {
nodes
depth
mate
lines
noise
seed
reserved
}
    crate::chess::engine::pdn_chess_progress {
nodes
depth
selective_depth
lines
is_ready
reserved
}
    crate::chess::engine::pdn_chess_line {
score
is_mate
reserved
depth
length
moves
}
    crate::chess::server::pdn_chess_server_move {
from
to
tag
captured
square
rook_to
piece
promotion
}
    crate::chess::server::pdn_chess_server_event {
remaining
error
kind
value
square
color
}
    crate::chess::session::table::pdn_chess_table_report {
white
black
white_length
black_length
event
color
from
to
promotion
value
}
    crate::chess::session::client::pdn_chess_client_report {
event
color
from
to
promotion
value
}
    crate::chess::board_codec::pdn_chess_board_report {
occupied
pieces
kind
number
value
flag
reserved
}
    crate::chess::board_codec::pdn_chess_board_request {
squares
kind
number
value
reserved
}
    crate::chess::cecp::pdn_chess_cecp_fields {
nodes
number
base
time
value
text_start
text_length
reason_start
reason_length
moves
termination
reserved
}
    crate::chess::cecp::pdn_chess_text_range {
start
length
}
    crate::chess::draw::pdn_chess_drawing {
marked
light
dark
moved
check
mark
white
black
size
last_move
bottom
coordinates
reserved
}
    crate::chess::draw::pdn_chess_arrow {
color
from
to
reserved
}
    crate::mastermind::remaining::pdn_mastermind_row {
guess
black
white
reserved
}
    crate::mastermind::remaining::pdn_mastermind_hint {
squares
codes
largest
parts
agrees
reserved
}
    crate::mastermind::settings::pdn_mastermind_settings {
peg_kind
pegs
rounds
board_size
code_size
empty_allowed
code_breaker
repeats
}
    crate::mastermind::game::pdn_mastermind_event {
code
kind
black
white
points
round
reserved
}
    crate::mastermind::session::handshake::pdn_mastermind_handshake_report {
output
name
output_length
name_length
entry
reserved
}
    crate::mastermind::session::table::pdn_mastermind_table_report {
code
one
two
watchers
one_length
two_length
watchers_length
event
player
black
white
value
}
    crate::mastermind::session::client::pdn_mastermind_client_report {
code
name
name_length
event
message
player
value
first
second
reserved
}
    crate::konobi::position::pdn_konobi_refusal {
point
alternative
}
    crate::konobi::connection::pdn_konobi_link {
to
kind
reserved
}
    crate::konobi::perft::pdn_konobi_divide_entry {
sequences
first
reserved
}
    crate::konobi::record::pdn_konobi_replay_report {
number
start
length
point
alternative
}
    crate::konobi::decision::pdn_konobi_node {
words
}
    crate::konobi::decision::pdn_konobi_chances {
wins
playouts
winner
reserved
}
    crate::konobi::table::pdn_konobi_table_settings {
first_name
second_name
first_name_length
second_name_length
first
second
seating
style
width
refusals
}
    crate::konobi::table::pdn_konobi_table_report {
first
second
first_length
second_length
event
player
action
end
reserved
}
}
