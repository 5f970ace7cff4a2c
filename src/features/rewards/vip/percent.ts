import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { formatShare } from '#i18n/format.ts'

const hundred = decimal('100')

/** A fee rate as a percentage. */
export const percentOf = (rate: Decimal, locale: string): string => formatShare(multiply(rate, hundred), locale)
