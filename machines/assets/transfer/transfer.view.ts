import { walletTypeList, walletTypes } from '#contract/assets/accounts.ts'
import { amountIn, isUnreadable } from '#contract/kernel/amountField.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { TransferCoin } from '#contract/assets/calls/transfer.ts'
import {
  amountErrorOf,
  balancesAfter,
  coinsMatching,
  isCoinDisabled,
  isPairDisabled,
  targetsOf,
} from './transfer.rules.ts'
import { coinOf, needsPair, problemOf, shareIn } from './transfer.choice.ts'
import type { TransferSnapshot } from './transfer.machine.ts'
import type { TransferProblem } from './transfer.types.ts'

export type TransferPhase =
  | 'loading'
  | 'setupFailed'
  | 'editing'
  | 'checking'
  | 'sending'
  | 'settling'
  | 'accepted'
  | 'reviewed'

export type TransferQuestion = 'card' | 'review' | 'loan' | 'positions'

/** Shown in place of the coin and the balance. */
export type TransferBody =
  | 'noRoute'
  | 'noPair'
  | 'noCoin'
  | 'loadingCoins'
  | 'coinsFailed'
  | 'loadingInfo'
  | 'infoFailed'
  | 'ready'

const phaseOf = (snapshot: TransferSnapshot): TransferPhase => {
  if (snapshot.matches('loadingSetup')) return 'loading'
  if (snapshot.matches('setupFailed')) return 'setupFailed'
  if (snapshot.matches('checking') || snapshot.matches({ editing: { loadingInfo: 'submitRequested' } }))
    return 'checking'
  if (snapshot.matches('submitting')) return snapshot.hasTag('unknown') ? 'settling' : 'sending'
  if (snapshot.matches('accepted')) return 'accepted'
  if (snapshot.matches('reviewed')) return 'reviewed'
  return 'editing'
}

const questionOf = (snapshot: TransferSnapshot): TransferQuestion | undefined =>
  snapshot.matches('askingAboutCard')
    ? 'card'
    : snapshot.matches('inReview')
      ? 'review'
      : snapshot.matches('explainingLoan')
        ? 'loan'
        : snapshot.matches('explainingPositions')
          ? 'positions'
          : undefined

const parts = ['noRoute', 'noPair', 'noCoin', 'loadingCoins', 'coinsFailed', 'loadingInfo', 'infoFailed'] as const

const partOf = (snapshot: TransferSnapshot): TransferBody =>
  parts.find((part) => snapshot.matches({ editing: part })) ?? 'ready'

/** Too large an amount is reported at once, a missing one only after a try to send. */
const problemIn = (snapshot: TransferSnapshot): TransferProblem | undefined => {
  const { problem, amount, info } = snapshot.context
  if (problem) return problem
  if (isUnreadable(amount)) return 'amountUnread'
  if (amountIn(amount) === undefined || !info) return undefined
  const live = amountErrorOf(amount, info.available, info.todayAvailableLimit)
  return live === 'amountNonZero' ? undefined : live
}

/** The balances of both accounts after the transfer, if the amount can be moved. */
const afterIn = ({ context }: TransferSnapshot) => {
  const value = amountIn(context.amount)
  return value === undefined || !context.info || problemOf(context) ? undefined : balancesAfter(context.info, value)
}

const coinRow = (coin: TransferCoin) => ({
  coinId: coin.coinId,
  shortName: coin.shortName,
  name: coin.name,
  webLogo: coin.webLogo,
  available: coin.available,
  shownDigits: Math.min(coin.transferPrecision, kernelLimits.amounts.shownDigits),
  isDisabled: isCoinDisabled(coin),
})

export const transferView = (snapshot: TransferSnapshot) => {
  const { context } = snapshot
  const coin = coinOf(context)
  const sources = walletTypeList.filter((wallet) =>
    context.types.some((entry) => entry.walletType.walletType === wallet && entry.transferTypes.length > 0),
  )
  return {
    phase: phaseOf(snapshot),
    question: questionOf(snapshot),
    part: partOf(snapshot),
    source: context.source,
    target: context.target,
    sources,
    targets: walletTypeList.filter(
      (wallet) => wallet === context.source || targetsOf(context.types, context.source).includes(wallet),
    ),
    pairs: needsPair(context)
      ? context.pairs.map((pair) => ({
          tradeId: pair.tradeId,
          name: `${pair.base}_${pair.quote}`,
          isDisabled: isPairDisabled(pair, context.target),
          isActivated: context.target === walletTypes.isolated ? pair.targetActivated : pair.sourceActivated,
        }))
      : undefined,
    tradeId: context.tradeId,
    coins: coinsMatching(context.coins, context.coinSearch).map(coinRow),
    coin: coin && coinRow(coin),
    coinSearch: context.coinSearch,
    amount: context.amount,
    available: context.info?.available,
    targetAvailable: context.info?.targetAvailable,
    /** Undefined until the amount can be moved. */
    after: afterIn(snapshot),
    todayLimit: context.info?.todayAvailableLimit,
    shares: assetsLimits.transfer.shares.map((percent) => ({
      percent,
      canFill: shareIn(context, percent) !== undefined && snapshot.can({ type: 'amount.filled', percent }),
    })),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canEdit: snapshot.matches('editing'),
    problem: problemIn(snapshot),
    error: context.error,
  }
}

export type TransferView = ReturnType<typeof transferView>
