import type { AlertType } from '../../../contract/calls/alerts'
import { compare, negate } from '../../../contract/decimal'
import type { Decimal } from '../../../contract/decimal'
import type { Ticker } from '../../../contract/instruments'

type Judge = (ticker: Pick<Ticker, 'last' | 'change'>, value: Decimal) => boolean

/** When each kind fires: above a price, down to a price; more per cent up, or down, within 24 hours. */
const judges: Readonly<Record<AlertType, Judge>> = {
  1: ({ last }, value) => compare(last, value) > 0,
  2: ({ last }, value) => compare(last, value) <= 0,
  3: ({ change }, value) => compare(change, value) > 0,
  4: ({ change }, value) => compare(change, negate(value)) < 0,
}

export const hasFired = (alertType: AlertType, value: Decimal, ticker: Pick<Ticker, 'last' | 'change'>): boolean => judges[alertType](ticker, value)
