import { zero } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { minute } from '#contract/kernel/durations.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { orderResult } from '#machines/spot/ladder/ladder.view.ts'
import type { LadderView } from '#machines/spot/ladder/ladder.view.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { problemText } from './problems.ts'

/** The ladder in words. */

const shown = (value: Decimal, language: string) => formatAmount(value, language, kernelLimits.amounts.shownDigits)

/** An order's amount, coin and price. */
export const orderName = ({ amount, price, symbol }: Order, language: string) => ({
  amount: shown(amount ?? zero, language),
  coin: (symbol.split('_')[0] ?? '').toUpperCase(),
  price: price === null ? '' : shown(price, language),
})

/** What became of an order, as short as its line. */
export const resultWords = (order: Order, language: string): string => {
  const { side, filled, averagePrice } = order
  return wordsOf(`ladder:result.${side}.${orderResult(order)}`, {
    ...orderName(order, language),
    filled: shown(filled, language),
    average: averagePrice === null ? '' : shown(averagePrice, language),
  })
}

/** Why the last press placed nothing, or what is unknown about it; undefined if there is nothing to say. */
export const problemWords = (
  { phase, note, question, error, isArmed }: LadderView,
  language: string,
): string | undefined => {
  if (phase === 'settling') return wordsOf('ladder:settlingHint')
  switch (note?.kind) {
    case 'guest':
    case 'delayed':
    case 'busy':
    case 'noSize':
      return wordsOf(`ladder:nothing.${note.kind}`)
    case 'refused':
      return failureWords(note.refusal)
    case 'invalid': {
      const [problem] = note.checked.problems
      return problem ? problemText(question, problem, language) : wordsOf('ladder:noPrice')
    }
    default:
      return isArmed && error ? wordsOf('ladder:noBalance', { why: failureWords(error) }) : undefined
  }
}

/** The refusal or failure that `problemWords` tells, whose article explains it. */
export const problemError = ({ phase, note, error, isArmed }: LadderView): CallError | undefined => {
  if (phase === 'settling') return undefined
  switch (note?.kind) {
    case 'refused':
      return note.refusal
    case 'guest':
    case 'delayed':
    case 'busy':
    case 'noSize':
    case 'invalid':
      return undefined
    default:
      return isArmed ? error : undefined
  }
}

const sizeWords = ({ size }: LadderView, language: string): string => {
  if (!size) return wordsOf('ladder:unsized')
  const value = shown(size.value, language)
  return wordsOf('ladder:ready', {
    size: size.coin === undefined ? `${value}%` : `${value} ${size.coin.toUpperCase()}`,
  })
}

/** What the line says; undefined shows the bid/ask ratio. */
export const lineWords = (view: LadderView, language: string): string | undefined => {
  const { phase, note, isArmed } = view
  if (phase === 'checking' || phase === 'confirming') return wordsOf('ladder:checking')
  if (phase) return wordsOf(`ladder:phase.${phase}`)
  switch (note?.kind) {
    case 'escape':
    case 'left':
      return wordsOf(`ladder:disarmed.${note.kind}`)
    case 'unused':
      return wordsOf('ladder:unused', { minutes: String(spotLimits.ladder.unusedFor / minute) })
    case 'placed':
      return note.orders[0] ? resultWords(note.orders[0], language) : undefined
    default:
      return isArmed ? sizeWords(view, language) : undefined
  }
}
