/* The device as a player. */
#include "../print.h"
#include "../reply.h"
#include "../stopwatch.h"
#include "session.h"

/* Prints what the search expects of the action: playouts won, of all after it. */
static void print_chances(const struct session *session)
{
    pdn_konobi_chances chances = {0, 0, 0, {0}};
    const pdn_status status =
        pdn_konobi_decision_chances(&session->decision, session->nodes, MAX_NODES, &chances);
    if (status == PDN_OK && chances.playouts > 0) {
        print("chances ");
        print_number(chances.wins);
        print(" ");
        print_number(chances.playouts);
        print_end();
    }
}

pdn_status decide(struct session *session, const pdn_konobi_position *position,
                  pdn_konobi_action *action)
{
    enum { PLAYOUTS_AT_A_TIME = 16 }; /* in between a device could look after its buttons */
    uint8_t is_ready = 0;
    pdn_status status =
        pdn_konobi_decision_init(position, session->level, session->seed, session->nodes,
                                 MAX_NODES, &session->decision);
    while (status == PDN_OK && !is_ready) {
        status = pdn_konobi_decision_think(&session->decision, session->nodes, MAX_NODES,
                                           PLAYOUTS_AT_A_TIME, &is_ready);
    }
    if (status == PDN_OK) {
        status = pdn_konobi_decision_action(&session->decision, session->nodes, MAX_NODES, action);
    }
    return status;
}

void run_go(struct session *session, struct text arguments)
{
    (void)arguments;
    pdn_konobi_action action = PDN_KONOBI_PASS;
    const pdn_konobi_position position = present(session);
    stopwatch_start();
    pdn_status status = decide(session, &position, &action);
    stopwatch_stop();
    if (status == PDN_OK) {
        print_action(action);
        print_chances(session);
        status = play(session, action);
        /* Else it would play the same again after an undo. */
        session->seed++;
    }
    reply_status(status);
}

void run_level(struct session *session, struct text arguments)
{
    uint32_t level = session->level;
    if (arguments.length > 0 &&
        !number_or_refuse(arguments, "the level", 1, PDN_KONOBI_MAX_LEVEL, &level)) {
        return;
    }
    session->level = (uint8_t)level;
    print_count("level", level);
    reply_ok();
}

void run_seed(struct session *session, struct text arguments)
{
    uint32_t seed = 0;
    if (number_or_refuse(arguments, "the seed", 0, UINT32_MAX, &seed)) {
        session->seed = seed;
        reply_ok();
    }
}
