import { depositStages } from '#contract/assets/calls/deposit.ts'
import type { Deposit } from '#contract/assets/calls/deposit.ts'
import { compare, subtract, zero } from '#contract/kernel/decimal.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { hasWords, wordsOf } from '#i18n/words.ts'
import { leftWords } from '#features/parts/followedRecord/leftWords.ts'

/** A stage in words; an unknown one is shown as is. */
export const stageWords = (stage: string): string => {
  const known = depositStages.find((one) => one === stage)
  return known ? wordsOf(`topup:stage.${known}`) : stage
}

export const aboutWords = (stage: string): string | undefined => {
  const known = depositStages.find((one) => one === stage)
  return known && wordsOf(`topup:about.${known}`)
}

export const reasonWords = (reason: string): string => {
  const key = `topup:reason.${reason}`
  return hasWords(key) ? wordsOf(key) : reason
}

const second = 1_000

/**
 * How far a deposit is: its confirmations, with the time that the blocks to come take if `blockTime` is given, or what
 * is missing to the minimum.
 */
export const progressWords = (deposit: Deposit, locale: string, blockTime?: number): string => {
  const { stage, confirmations, creditAfter, unlockAfter, accumulated, coin } = deposit
  if (stage === 'accumulating' && accumulated) {
    const { total, minimum } = accumulated
    const missing = compare(minimum, total) > 0 ? subtract(minimum, total) : zero
    return wordsOf('topup:progress.missing', {
      total: formatAmount(total, locale),
      minimum: formatAmount(minimum, locale),
      missing: formatAmount(missing, locale),
      coin: formatCoin(coin),
    })
  }
  if (stage !== 'seen' && stage !== 'confirming' && stage !== 'locked') return ''
  const all = stage === 'locked' ? unlockAfter : creditAfter
  const done = Math.min(confirmations, all)
  const progress = wordsOf('topup:progress.credit', { done: String(done), all: String(all) })
  const left = blockTime === undefined ? 0 : Math.ceil(((all - done) * blockTime) / second)
  return left > 0 ? wordsOf('topup:progress.left', { progress, time: leftWords(left) }) : progress
}
