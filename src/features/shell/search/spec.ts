import { scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { priceDigits } from '#contract/shell/found.ts'
import type { Found, Visit } from '#contract/shell/found.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'
import type { LiveSpec } from '#drawing/live/liveText.ts'

/** Placeholder for a number that is not there yet. */
const none = '–'

const of = (row: Visit | Found, name: 'last' | 'change'): Decimal | undefined =>
  name in row ? ((row as Found)[name] ?? undefined) : undefined

/** The price in a row, with the decimals of its `digit`; the search's own number until the stream delivers one. */
export const priceSpec = (row: Visit | Found, locale: string): LiveSpec => ({
  value: (ticker) => ticker.last,
  text: (value) => {
    const price = value ?? of(row, 'last')
    return price === undefined ? none : formatPrice(price, locale, priceDigits(row) ?? scaleOf(price))
  },
  look: 'flash',
})

/** The same for the 24h change. */
export const changeSpec = (row: Visit | Found, locale: string): LiveSpec => ({
  value: (ticker) => ticker.change,
  text: (value) => {
    const change = value ?? of(row, 'change')
    return change === undefined ? none : formatPercent(change, locale)
  },
  look: 'sign',
})
