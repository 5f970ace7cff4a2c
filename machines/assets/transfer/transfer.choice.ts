import { walletTypes } from '#contract/assets/accounts.ts'
import type { TransferBody, TransferCoin, WalletInfo } from '#contract/assets/calls/transfer.ts'
import { amountIn, fieldOf, fitted, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { isZero, zero } from '#contract/kernel/decimal.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import {
  amountErrorOf,
  isCoinDisabled,
  maximumOf,
  preselectedPair,
  shareOf,
  targetsOf,
  transferTypeOf,
} from './transfer.rules.ts'
import type { TransferContext, TransferProblem } from './transfer.types.ts'

/** The consequences of each choice in the form: pure functions of the context, for the chart's assigns. */

type Accounts = Pick<TransferContext, 'source' | 'target' | 'tradeId' | 'amount' | 'problem' | 'info'>

const withAccounts = (context: TransferContext, source: number, target: number): Accounts => {
  const isolated = source === walletTypes.isolated || target === walletTypes.isolated
  return {
    source,
    target,
    tradeId: isolated ? preselectedPair(context.pairs, target, context.presetTradeId)?.tradeId : undefined,
    amount: noAmount,
    problem: undefined,
    info: undefined,
  }
}

const reachable = (context: TransferContext, source: number, wanted: number): number => {
  const targets = targetsOf(context.types, source)
  return targets.includes(wanted) ? wanted : (targets[0] ?? wanted)
}

/** Sets the source; a target that is the same account, or that cannot be reached, is replaced. */
export const chooseSource = (context: TransferContext, source: number): Accounts =>
  withAccounts(context, source, reachable(context, source, context.target === source ? context.source : context.target))

/** Sets the target; choosing the source's own account swaps the two. */
export const chooseTarget = (context: TransferContext, target: number): Accounts =>
  withAccounts(context, context.source === target ? context.target : context.source, target)

export const swapAccounts = (context: TransferContext): Accounts =>
  withAccounts(context, context.target, context.source)

export const typeOf = (context: TransferContext): number | undefined =>
  transferTypeOf(context.types, context.source, context.target)

export const needsPair = (context: TransferContext): boolean =>
  context.source === walletTypes.isolated || context.target === walletTypes.isolated

export const coinOf = (context: TransferContext): TransferCoin | undefined =>
  context.coins.find((coin) => coin.coinId === context.coinId)

/** The maximum amount; undefined while the balance is unknown. */
export const maximumIn = (context: TransferContext): Decimal | undefined => {
  const coin = coinOf(context)
  return coin && context.info
    ? maximumOf(context.info.available, context.info.todayAvailableLimit, coin.transferPrecision)
    : undefined
}

/** Sets the coin: the typed amount is kept, with this coin's decimal places. Its balance is not known yet. */
export const chooseCoin = (
  context: TransferContext,
  coinId: number,
): Pick<TransferContext, 'coinId' | 'amount' | 'coinSearch' | 'problem' | 'info'> => {
  const coin = context.coins.find((one) => one.coinId === coinId)
  const amount = coin ? fitted(context.amount, coin.transferPrecision) : context.amount
  return { coinId, amount, coinSearch: '', problem: undefined, info: undefined }
}

/** Stores the venue's data of the chosen coin and updates the coin list with it. */
export const keepInfo = (
  { coins, coinId }: TransferContext,
  info: WalletInfo,
): Pick<TransferContext, 'info' | 'coins'> => ({
  info,
  coins: coins.map((coin) => (coin.coinId === coinId ? { ...coin, available: info.available } : coin)),
})

/** The typed amount as the field keeps it: limited to the coin's decimal places and to the maximum amount. */
export const keptAmount = (context: TransferContext, typed: AmountField): AmountField => {
  const coin = coinOf(context)
  return coin ? fitted(typed, coin.transferPrecision, maximumIn(context)) : typed
}

/** A percentage of the maximum amount; undefined while that is unknown or zero. */
export const shareIn = (context: TransferContext, percent: number): Decimal | undefined => {
  const [coin, maximum] = [coinOf(context), maximumIn(context)]
  const share = coin && maximum !== undefined ? shareOf(maximum, percent, coin.transferPrecision) : zero
  return isZero(share) ? undefined : share
}

/** The field with that share, or empty if there is none. */
export const shareAmount = (context: TransferContext, percent: number): AmountField => {
  const share = shareIn(context, percent)
  return share === undefined ? noAmount : fieldOf(share)
}

/** Why the form cannot be sent; undefined if it can. */
export const problemOf = (context: TransferContext): TransferProblem | undefined => {
  const coin = coinOf(context)
  if (!coin || !context.info) return 'amountNonZero'
  if (isCoinDisabled(coin)) return 'coinDisabled'
  return amountErrorOf(context.amount, context.info.available, context.info.todayAvailableLimit)
}

/** The notice after a transfer, with the venue's message. */
export const movedNotice = (context: TransferContext, { msg }: Pick<SubmitResult, 'msg'>): NoticeInput => {
  const { amount, coinName } = bodyOf(context)
  return {
    kind: 'success',
    about: 'money',
    words: {
      key: 'transfer:outcome.moved',
      values: { msg: msg ?? '', coin: coinName.toUpperCase() },
      amounts: { amount },
    },
  }
}

/** The call's body, for a form without problems. For any other form the amount is zero, which the venue refuses. */
export const bodyOf = (context: TransferContext): TransferBody => {
  const coin = coinOf(context)
  return {
    amount: amountIn(context.amount) ?? zero,
    coinId: coin?.coinId ?? 0,
    tradeId: context.tradeId ?? null,
    coinName: coin?.shortName ?? '',
    type: typeOf(context) ?? 0,
  }
}
