import * as z from 'zod/mini'
import { searchItemSchema } from './entities/search.ts'
import type { popularSearchSchema } from './entities/search.ts'
import type { InstType } from '../markets/instruments.ts'
import { instTypes } from '../markets/instruments.ts'
import { shellLimits } from './limits.ts'
import { tradeRoute } from '../markets/tradeRoute.ts'

/** Search results, and the browser's record of opened ones. */

export type Found = z.output<typeof searchItemSchema>
export type Popular = z.output<typeof popularSearchSchema>

/** An opened result: enough to name it and open it again. Its market data is always current. */
export const visitSchema = z.pick(searchItemSchema, {
  baseCurrency: true,
  quoteCurrency: true,
  webLogo: true,
  isMarginTrade: true,
  marginRatio: true,
  instType: true,
  liquidationDate: true,
  contractCode: true,
  tradeArea: true,
  digit: true,
  traceId: true,
})
export type Visit = z.output<typeof visitSchema>

export const visitsSchema = z.array(visitSchema).check(z.maxLength(shellLimits.search.history))

const known: ReadonlySet<number> = new Set(Object.values(instTypes))

/** Kinds that the product can name; others are left out (SRCH-10). */
export const isKnownKind = ({ instType }: Pick<Found, 'instType'>): boolean => known.has(instType)

/** The market's symbol, as in its stream and the instrument list. */
export const symbolOf = ({
  contractCode,
  baseCurrency,
  quoteCurrency,
}: Pick<Found, 'contractCode' | 'baseCurrency' | 'quoteCurrency'>): string =>
  contractCode ?? `${baseCurrency}_${quoteCurrency}`

/** Its trade page; undefined if there is none. */
export const routeOfFound = (found: Visit, isPhone: boolean): string | undefined =>
  tradeRoute(
    { symbol: symbolOf(found), instType: found.instType as InstType, tradeArea: found.tradeArea ?? 0 },
    isPhone,
  )

/** Decimal places of the price: the first part of `digit`, which holds those of price and amount, separated by #. */
export const priceDigits = ({ digit }: Pick<Found, 'digit'>): number | undefined => {
  const [first = ''] = digit.split('#')
  return /^\d{1,2}$/.test(first) ? Math.min(Number(first), shellLimits.search.maxDigits) : undefined
}

const toVisit = ({
  baseCurrency,
  quoteCurrency,
  webLogo,
  isMarginTrade,
  marginRatio,
  instType,
  liquidationDate,
  contractCode,
  tradeArea,
  digit,
  traceId,
}: Visit): Visit => ({
  baseCurrency,
  quoteCurrency,
  webLogo,
  isMarginTrade,
  marginRatio,
  instType,
  liquidationDate,
  contractCode,
  tradeArea,
  digit,
  traceId,
})

const isSame = (one: Visit, other: Visit): boolean =>
  one.traceId === other.traceId || (one.contractCode !== null && one.contractCode === other.contractCode)

/** Newest first, without duplicates by `traceId` or `contractCode`. */
export const withVisit = (visits: readonly Visit[], opened: Visit): readonly Visit[] =>
  [toVisit(opened), ...visits.filter((visit) => !isSame(visit, opened))].slice(0, shellLimits.search.history)
