import type { Call } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'

type Name = keyof typeof codes

/** The refusals of single calls; those that all calls of a form share are derived below. */
const own: Readonly<Record<string, readonly Name[]>> = {
  'session.login': ['loginWrong', 'googleCodeNeeded', 'googleCodeWrong'],
  'session.register': ['accountTaken', 'passwordTooCommon'],
  'session.modifySafetyCheck': ['passwordWrong', 'googleCodeNeeded', 'googleCodeWrong'],
  'session.getGoogleKey': ['safetyCheckNeeded', 'googleAlreadyBound'],
  'session.bindGoogle': ['safetyCheckNeeded', 'googleCodeWrong', 'googleAlreadyBound'],
  'session.unbindGoogle': ['safetyCheckNeeded', 'googleNotBound'],
  'session.newRecoveryCodes': ['safetyCheckNeeded', 'googleNotBound'],
  'session.changePassword': ['safetyCheckNeeded', 'passwordTooCommon', 'passwordUnchanged'],
  'session.changeNickname': ['nicknameRefused'],
  'favourites.spotToggle': ['favouritesFull', 'instrumentUnknown'],
  'favourites.contractToggle': ['favouritesFull', 'instrumentUnknown'],
  'market.klines': ['instrumentUnknown'],
  'market.fullDepth': ['instrumentUnknown'],
  'market.realTimeTrade': ['instrumentUnknown'],
  'market.oneTradeInfo': ['instrumentUnknown'],
  'market.tradeSupport': ['instrumentUnknown'],
  'market.openInterest': ['instrumentUnknown'],
  'market.fundingRate': ['instrumentUnknown'],
  'market.lsAccountRatio': ['instrumentUnknown'],
  'market.openInterestVolume': ['instrumentUnknown'],
  'alerts.create': ['alertsFull', 'instrumentUnknown'],
  'config.currencyDetail': ['coinUnknown'],
  'web3.scanLogin': ['qrExpired', 'qrNotScanned', 'qrScanned', 'qrRefused'],
  'web3.readCode': ['qrExpired', 'qrRefused'],
  'web3.approveCode': ['qrExpired', 'qrRefused'],
  'web3.refuseCode': ['qrExpired', 'qrRefused'],
  'web3.balancesByAddress': ['addressUnknown', 'indexerBehind'],
  'web3.allBalances': ['indexerBehind'],
  'web3.transactionsByAddress': ['addressUnknown', 'indexerBehind'],
  'web3.transactions': ['indexerBehind'],
  'web3.transactionDetail': ['transactionUnknown'],
  'web3.currentPrice': ['chainTokenUnknown'],
  'web3.swapQuote': ['chainTokenUnknown', 'swapAmountInvalid', 'swapNoPool'],
  'web3.swapApprove': ['chainTokenUnknown', 'swapGasTooLow'],
  'web3.swapSubmit': [
    'swapQuoteAged',
    'swapQuoteUsed',
    'swapSlippage',
    'swapNotApproved',
    'swapBalanceTooLow',
    'swapGasTooLow',
    'swapNoPool',
    'swapAmountInvalid',
  ],
  'live.room': ['liveRoomUnknown'],
  'live.forbid': ['liveRoomUnknown', 'liveRoleNeeded'],
  'live.role': ['liveRoomUnknown'],
  'live.deleteMessage': ['liveMessageUnknown', 'liveRoleNeeded'],
  'live.pinMessage': ['liveMessageUnknown', 'liveRoleNeeded'],
  'live.messages': ['liveRoomUnknown'],
  'live.send': [
    'liveRoomUnknown',
    'liveRoomClosed',
    'liveForbidden',
    'livePassWrong',
    'liveMessageEmpty',
    'liveMessageLong',
  ],
  'transfer.precheck': [
    'coinNotTransferable',
    'pairNotTransferable',
    'transferTypeUnknown',
    'amountInvalid',
    'coinUnknown',
  ],
  'orders.amend': [
    'orderUnknown',
    'orderNotOpen',
    'amendRefused',
    'priceOffTick',
    'amountOffLot',
    'orderBalanceTooLow',
  ],
  'orders.cancel': ['orderUnknown', 'orderNotOpen'],
  'orders.one': ['orderUnknown'],
  'orders.byClientId': ['orderUnknown'],
  'desk.messages': ['deskUnknown'],
  'desk.send': [
    'deskUnknown',
    'deskFileRefused',
    'deskFileTooLarge',
    'deskMessageEmpty',
    'deskShareFull',
    'deskStorageFull',
  ],
  'desk.read': ['deskUnknown'],
  'desk.list': ['deskAgentsOnly'],
  'feedback.upload': ['deskFileRefused', 'deskShareFull'],
  'feedback.record': ['deskFileRefused', 'deskShareFull'],
  'feedback.create': ['deskMessageEmpty', 'feedbackFileGone'],
}

const transfers: readonly Name[] = [
  'transferInReview',
  'loanOutstanding',
  'positionsNeedCollateral',
  'riskRefused',
  'balanceTooLow',
  'dayLimit',
  'coinNotTransferable',
  'pairNotTransferable',
  'transferTypeUnknown',
  'amountInvalid',
  'coinUnknown',
]
const placing: readonly Name[] = [
  'marketUnknown',
  'marketNotOpen',
  'priceOffTick',
  'amountOffLot',
  'orderTooSmall',
  'orderTooLarge',
  'orderBalanceTooLow',
  'orderWouldTake',
  'orderNotWhole',
  'nothingToTake',
  'priceProtected',
  'ownOrderInTheWay',
  'tooManyOrders',
  'triggerAtOnce',
  'groupIncomplete',
  'attachedWrongSide',
]
const groups: Readonly<Record<string, readonly Name[]>> = {
  'transfer.submit': transfers,
  'transfer.submitSigned': transfers,
  'orders.place': placing,
  'orders.placePair': placing,
}

const when = (is: boolean, ...names: readonly Name[]): readonly Name[] => (is ? names : [])

/** The codes other than success with which a call may answer, its own first. */
export const codesOf = (call: Call): readonly number[] => {
  const names: readonly Name[] = [
    ...(own[call.id] ?? []),
    ...(groups[call.id] ?? []),
    ...when(call.auth !== false, 'sessionMissing'),
    ...when(call.auth === true, 'accountSwitched'),
    ...when(call.signed, 'signatureWrong', 'signatureStale', 'signatureReplayed'),
    ...when(call.money, 'keyConflict', 'keyRefused', 'keyRunning', 'keyAnswerGone'),
    ...when(call.auth !== false || call.changesState, 'notAllowed'),
    ...when(call.body !== undefined, 'tooLarge', 'wrongMediaType'),
    ...when(call.query !== undefined || call.body !== undefined || call.params !== undefined, 'badRequest'),
    'rateLimited',
    'serverError',
    'unavailable',
  ]
  return names.map((name) => codes[name])
}

/** The ids that have codes of their own, for the test that compares them with the contract. */
export const idsWithCodes: readonly string[] = [...Object.keys(own), ...Object.keys(groups)]
