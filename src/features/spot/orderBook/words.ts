import { add, decimal, multiply, subtract, toScale, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { digitsOf, formatAmount, formatCompact, priceWriter } from '#i18n/format.ts'
import type { Translate } from '#i18n/resources.ts'
import { createSentence } from '#i18n/sentence.ts'
import type { BalanceWords } from '#drawing/live/BookBalance.tsx'
import type { MiddleWords } from '#drawing/live/BookMiddle.tsx'
import type { DepthWords } from '#drawing/live/DepthChart.tsx'

type Words = Translate<'orderBook'>

const none = '–'
const one = decimal('1')
const hundred = decimal('100')
const fifty = decimal('50')

/** The spread and mid price between the sides, in words. */
export const createMiddleWords = (t: Words, locale: string, { tick }: Market): MiddleWords => {
  // The mid price may be half a tick; as on other venues it is shown with the decimals of prices.
  const [price, percent] = [priceWriter(locale, digitsOf(tick)), priceWriter(locale, 3)]
  const sentences = {
    spread: createSentence(['width', 'share'], (values) => t('spread', values)),
    mid: createSentence(['price'], (values) => t('mid', values)),
    whole: createSentence(['bid', 'ask', 'spread'], (values) => t('summary.whole', values)),
  }
  return {
    price,
    spread: (spread) =>
      sentences.spread({
        width: spread ? price(spread.width) : none,
        share: spread ? percent(multiply(spread.share, hundred)) : none,
      }),
    mid: (spread) => sentences.mid({ price: spread ? price(spread.mid) : none }),
    summary: ({ bid, ask, spread }) => {
      if (bid === undefined && ask === undefined) return t('summary.none')
      if (ask === undefined) return t('summary.bids', { bid: price(bid ?? one) })
      if (bid === undefined) return t('summary.asks', { ask: price(ask) })
      return sentences.whole({ bid: price(bid), ask: price(ask), spread: spread ? price(spread.width) : none })
    },
  }
}

/** The bid share of both sides in whole per cent; the asks have the rest. */
const bidShare = (imbalance: Decimal): Decimal => toScale(multiply(add(imbalance, one), fifty), 0, 'halfUp')

export const createBalanceWords = (t: Words, locale: string): BalanceWords => {
  const whole = priceWriter(locale, 0)
  const bids = createSentence(['share'], (values) => t('balance.bids', values))
  const asks = createSentence(['share'], (values) => t('balance.asks', values))
  return {
    bids: (imbalance) => bids({ share: imbalance === undefined ? none : whole(bidShare(imbalance)) }),
    asks: (imbalance) =>
      asks({ share: imbalance === undefined ? none : whole(subtract(hundred, bidShare(imbalance))) }),
  }
}

/** Describes a depth chart in words. */
export const createDepthWords = (
  t: Words,
  locale: string,
  { tick }: Pick<Market, 'tick'>,
  base: string,
): DepthWords => ({
  price: priceWriter(locale, digitsOf(tick)),
  amount: (value) => `${formatCompact(value, locale)} ${base}`,
  summary: (shape) =>
    t('depth.summary', {
      span: formatAmount(multiply(shape?.span ?? zero, hundred), locale),
      bids: formatCompact(shape?.bidSum ?? zero, locale),
      asks: formatCompact(shape?.askSum ?? zero, locale),
      coin: base,
    }),
})
