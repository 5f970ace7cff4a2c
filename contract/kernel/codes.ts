import { firstCodes } from './firstCodes.ts'

/** The venue's result codes. The texts are in `locales/<language>/codes.json` under `code.<number>`. */
export const codes = {
  ...firstCodes,

  /** A known idempotency key with a different body. */
  keyConflict: 40901,
  /** The first call with this key is still running. */
  keyRunning: 40903,
  /** The key was used so long ago that its answer is no longer kept. */
  keyAnswerGone: 40904,

  badRequest: 422,
  notFound: 404,
  notAllowed: 403,
  sessionMissing: 401,
  rateLimited: 429,
  tooLarge: 413,
  wrongMediaType: 415,
  serverError: 500,
  unavailable: 503,

  /** The nonce was already used. */
  signatureReplayed: 40113,

  /** Login: wrong code. */
  googleCodeWrong: 10003,
  accountTaken: 10004,
  passwordTooCommon: 10005,
  safetyCheckNeeded: 10006,
  googleAlreadyBound: 10007,
  googleNotBound: 10008,
  passwordWrong: 10009,
  passwordUnchanged: 10010,
  /** A reserved or deceptive public name. */
  nicknameRefused: 10011,

  /** An emailed code is required; the given one is wrong, expired or used. */
  emailCodeNeeded: 10012,
  emailCodeWrong: 10013,
  /** The account is frozen; told only after right proofs. */
  accountFrozen: 10016,
  /** The owner has locked the security settings. */
  settingsLocked: 10017,
  /** The email address is not verified. */
  emailUnproved: 10018,
  /** The link of a mail that freezes an account has expired or was used. */
  freezeLinkEnded: 10021,

  qrExpired: 10029,
  qrNotScanned: 10028,
  qrScanned: 10027,
  qrRefused: 10026,

  /** Spot orders; `docs/wire/orders.md` explains when. */
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
  activationPassed: 20419,
  expiryPassed: 20420,
  expiryTooFar: 20421,

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

  /** Deposits and withdrawals; `docs/wire/funds.md` explains when. */
  coinNotOnNetwork: 30501,
  depositsClosed: 30502,
  withdrawalsClosed: 30503,
  depositAddressesFull: 30504,
  addressInvalid: 30510,
  addressRisky: 30511,
  memoMissing: 30512,
  memoInvalid: 30513,
  addressOwn: 30514,
  addressLabelTaken: 30515,
  addressBookFull: 30516,
  addressKnown: 30517,
  addressEntryUnknown: 30518,
  amountBelowMinimum: 30520,
  amountAboveMaximum: 30521,
  feeChanged: 30522,
  warningNotAccepted: 30523,
  onlyAddressBook: 30524,
  entryCoolsOff: 30525,
  levelTooLow: 30526,
  tooManyWithdrawals: 30527,
  withdrawalUnknown: 30528,
  withdrawalPastCancel: 30529,
  recoveryNotFound: 30530,
  recoveryNotNeeded: 30531,
  recoveryOpen: 30532,

  /** Contracts; `docs/wire/contracts.md` explains when. */
  contractNotOpen: 30401,
  contractPriceOffTick: 30402,
  contractAmountNotWhole: 30403,
  contractOrderTooSmall: 30404,
  contractOrderTooLarge: 30405,
  contractMarginTooLow: 30406,
  contractWouldTake: 30407,
  contractOrderNotWhole: 30408,
  contractNothingToTake: 30409,
  contractPriceProtected: 30410,
  contractOwnOrderInTheWay: 30411,
  contractOrderUnknown: 30412,
  contractOrderNotOpen: 30413,
  contractTooManyOrders: 30414,
  contractTriggerAtOnce: 30415,
  contractAmendRefused: 30416,
  contractNothingToReduce: 30418,
  contractSizeTooLarge: 30419,
  contractUnknown: 30420,
  leverageInvalid: 30421,
  contractSettingInUse: 30422,
  positionSideInvalid: 30423,
  contractSettingsDiffer: 30424,
  contractsNotActivated: 30425,
  marginNotRemovable: 30426,
  contractMarkHeld: 30427,
  algoUnknown: 30428,
  algoInvalid: 30429,
  simulationNotReady: 30430,
  contractDelivering: 30431,
  contractActivationPassed: 30432,

  /** Margin loans; `docs/wire/margin.md` explains when. */
  coinNotLent: 30451,
  loanTooLarge: 30452,
  lendingPoolShort: 30453,
  loanTooSmall: 30454,
  loanUnknown: 30455,
  nothingToRepayWith: 30456,
  marginPairClosed: 30457,

  favouritesFull: 30601,
  alertsFull: 30603,

  /**
   * Live rooms: unknown room; the room takes no messages; the user may not write; the role does not permit it; the
   * message is gone.
   */
  liveRoomUnknown: 30801,
  liveRoomClosed: 30802,
  liveForbidden: 30803,
  liveRoleNeeded: 30804,
  liveMessageUnknown: 30805,
  /** The pass belongs to another session; the message is empty after cleaning, or too long. */
  livePassWrong: 30806,
  liveMessageEmpty: 30807,
  liveMessageLong: 30808,

  /**
   * Customer service: unknown conversation; agents only; the file type is not supported, or the file is too large;
   * empty message.
   */
  deskUnknown: 30901,
  deskAgentsOnly: 30902,
  deskFileRefused: 30903,
  deskFileTooLarge: 30904,
  deskMessageEmpty: 30905,
  /** The conversation, or the address, has reached its limit of files; all conversations together have. */
  deskShareFull: 30906,
  deskStorageFull: 30907,
  /** A request names an upload that is not there any more. */
  feedbackFileGone: 30908,

  indexerBehind: 50011,

  /**
   * Swaps: the quote is expired or used; the price exceeded the slippage limit; the router has no allowance for the
   * token; the balance, or the coin for gas, is insufficient.
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
  /** The address does not belong to the wallet. */
  addressUnknown: 50111,
} as const

export type Code = (typeof codes)[keyof typeof codes]
