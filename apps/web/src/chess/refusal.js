import { t } from "../shell/language.js";

/** A refusal of the service. */
export class Refusal extends Error {
  /**
   * @param {string} type for programs; its words for people are those of `REASONS`
   * @param {string} [message] for people, where the type has no words
   */
  constructor(type, message = type) {
    super(REASONS.get(type) ?? message);
    this.type = type;
  }
}

/** What the types of refusals mean, those of the service and those of this page. */
const REASONS = new Map([
  ["Offline", t("There is no connection to the game server.")],
  ["NoService", t("This server has pages only; `pedina serve` also hosts games.")],
  ["NoGame", t("The answer of the game server names no game.")],
  ["GameNotFoundException", t("There is no such game, or it is over.")],
  ["GameIdAlreadyTakenException", t("Another game has this name.")],
  ["GameAlreadyStartedException", t("The game has already begun.")],
  ["GameNotWaitingForPlayersException", t("The game does not wait for players.")],
  ["GameNotReadyException", t("The game is not ready to begin.")],
  ["GameNotRunningException", t("The game is not in play.")],
  ["GameNotTerminatedException", t("The game is not over yet.")],
  ["GameTerminatedException", t("The game is over.")],
  ["GameWaitingForPromotionException", t("A pawn has to be promoted first.")],
  ["GameNotWaitingForPromotionException", t("No pawn waits for its promotion.")],
  ["PlayerAlreadyExistingException", t("This seat is taken.")],
  ["NotSeatedException", t("You have no seat in this game.")],
  ["InvalidTokenException", t("This browser has no seat in this game.")],
  ["InvalidKeyException", t("This name belongs to somebody else.")],
  ["NotYourTurnException", t("It is not your turn.")],
  ["IllegalMoveException", t("This move is not legal.")],
  ["DrawAlreadyOfferedException", t("A draw offer already waits for an answer.")],
  ["DrawNotOfferedException", t("Your opponent has not offered a draw.")],
  ["DrawNotClaimableException", t("There is no draw to claim.")],
  ["DrawTooEarlyException", t("No draw can be agreed on before each side has moved.")],
  ["TakeBackAlreadyProposedException", t("Your request to take a move back waits for an answer.")],
  ["TakeBackNotProposedException", t("Your opponent has not asked to take a move back.")],
  ["NothingToTakeBackException", t("You have no move to take back.")],
  ["AbortTooLateException", t("Each side has moved: the game can no longer be aborted.")],
  ["OpponentAwayException", t("Your opponent has left.")],
  ["OpponentNotGoneException", t("Your opponent may still come back.")],
  ["NoTimeLimitException", t("This game has no clock.")],
  ["RematchAlreadyOfferedException", t("A rematch is already offered.")],
  ["RematchAlreadyAcceptedException", t("The rematch has already begun.")],
  ["RematchNotOfferedException", t("Your opponent has not offered a rematch.")],
  ["TooManyRequestsException", t("The game server has too much to do: try again later.")],
  ["InternalServerException", t("Something went wrong on the game server.")],
]);
