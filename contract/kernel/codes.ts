/** The venue's result codes. Words for each are in `locales/<language>/codes.json` under `code.<number>`. */
export const codes = {
  success: 200,

  /** A known idempotency key with another body. */
  keyConflict: 40901,
  /** The key's call was given up: asking for its outcome came first. */
  keyRefused: 40902,
  /** The key's first call still runs. */
  keyRunning: 40903,
  /** The key was used so long ago that its answer is not kept any more. */
  keyAnswerGone: 40904,
  /** The cookie is another person's than the page says (`X-Account`). */
  accountSwitched: 40910,

  badRequest: 422,
  notFound: 404,
  notAllowed: 403,
  sessionMissing: 401,
  rateLimited: 429,
  tooLarge: 413,
  wrongMediaType: 415,
  serverError: 500,
  unavailable: 503,

  /** Signature: missing or wrong; time too far off; nonce seen before. */
  signatureWrong: 40111,
  signatureStale: 40112,
  signatureReplayed: 40113,

  /** Login: account or password wrong; a code is needed; the code is wrong. */
  loginWrong: 10001,
  googleCodeNeeded: 10002,
  googleCodeWrong: 10003,
  accountTaken: 10004,
  passwordTooCommon: 10005,
  safetyCheckNeeded: 10006,
  googleAlreadyBound: 10007,
  googleNotBound: 10008,
  passwordWrong: 10009,
  passwordUnchanged: 10010,
  /** A public name that nobody may have, or that deceives. */
  nicknameRefused: 10011,

  qrExpired: 10029,
  qrNotScanned: 10028,
  qrScanned: 10027,
  qrRefused: 10026,

  /** Spot orders; `docs/wire/orders.md` says when. */
  marketUnknown: 20400,
  marketNotOpen: 20401,
  priceOffTick: 20402,
  amountOffLot: 20403,
  orderTooSmall: 20404,
  orderTooLarge: 20405,
  orderBalanceTooLow: 20406,
  orderWouldTake: 20407,
  orderNotWhole: 20408,
  nothingToTake: 20409,
  priceProtected: 20410,
  ownOrderInTheWay: 20411,
  orderUnknown: 20412,
  orderNotOpen: 20413,
  tooManyOrders: 20414,
  triggerAtOnce: 20415,
  amendRefused: 20416,
  groupIncomplete: 20417,
  attachedWrongSide: 20418,

  /** Transfers. */
  transferInReview: 20351,
  loanOutstanding: 30303,
  positionsNeedCollateral: 30304,
  riskRefused: 30705,
  balanceTooLow: 30301,
  dayLimit: 30302,
  coinNotTransferable: 30305,
  pairNotTransferable: 30306,
  transferTypeUnknown: 30307,
  amountInvalid: 30308,
  coinUnknown: 30309,

  favouritesFull: 30601,
  instrumentUnknown: 30602,
  alertsFull: 30603,

  /**
   * Live rooms: there is none of this id; it takes no messages; the person may not write; the role does not allow it;
   * the message is gone.
   */
  liveRoomUnknown: 30801,
  liveRoomClosed: 30802,
  liveForbidden: 30803,
  liveRoleNeeded: 30804,
  liveMessageUnknown: 30805,
  /** The pass is another session's; nothing is left of the message, or too much. */
  livePassWrong: 30806,
  liveMessageEmpty: 30807,
  liveMessageLong: 30808,

  /**
   * Customer service: there is no such conversation; only its people may; the file is of no kind that is taken, or too
   * large; nothing was written.
   */
  deskUnknown: 30901,
  deskAgentsOnly: 30902,
  deskFileRefused: 30903,
  deskFileTooLarge: 30904,
  deskMessageEmpty: 30905,
  /** The conversation, or the address, has as many files as it may; all conversations together have. */
  deskShareFull: 30906,
  deskRoomFull: 30907,

  indexerBehind: 50011,

  /**
   * Swaps: the quote is too old, or was used; the price left the slippage; the router may not take the token; the
   * balance, or the coin for gas, does not do.
   */
  swapQuoteAged: 50101,
  swapSlippage: 50102,
  swapNotApproved: 50103,
  swapBalanceTooLow: 50104,
  swapGasTooLow: 50105,
  swapNoPool: 50106,
  swapQuoteUsed: 50107,
  swapAmountInvalid: 50108,
  chainTokenUnknown: 50109,
  transactionUnknown: 50110,
  /** The address is not the wallet's. */
  addressUnknown: 50111,
} as const

export type Code = (typeof codes)[keyof typeof codes]
