import { decimal } from '../kernel/decimal.ts'
import { ceilOf } from './fraction.ts'
import { riskRules } from './rules.ts'
import type { Standing } from './pool.ts'
import { amount, rateOf, whole, type Amount, type Rate } from './units.ts'

/** How close a pool is to liquidation. */
export type Level = 'calm' | 'watch' | 'warned' | 'urgent' | 'liquidated'

const part = (text: string): Rate => rateOf(decimal(text))
const order: readonly Level[] = ['calm', 'watch', 'warned', 'urgent', 'liquidated']
const begins: Readonly<Record<Level, bigint>> = {
  calm: 0n,
  watch: part(riskRules.levels.watch),
  warned: part(riskRules.levels.warned),
  urgent: part(riskRules.levels.urgent),
  liquidated: part(riskRules.levels.liquidated),
}
const again = part(riskRules.levels.again)
/** Risk rates have 4 digits. */
const digit = 10_000n

type Judged = Pick<Standing, 'equity' | 'maintenance'>

/**
 * Risk rate = maintenance / equity with 4 digits, rounded down, in units of 10⁻⁸, so that 1 is shown only when it is.
 * Zero without maintenance, `null` (used up) when equity is zero or less. Source: Toobit, row M11.
 */
export const riskRateOf = ({ equity, maintenance }: Judged): Rate | null => {
  if (maintenance <= 0n) return 0n as Rate
  if (equity <= 0n) return null
  return (((maintenance * digit) / equity) * (whole / digit)) as Rate
}

/** Whether a pool is to be liquidated: risk rate ≥ 1, or used up. */
export const isLiquidated = ({ equity, maintenance }: Judged): boolean => maintenance > 0n && maintenance >= equity

/** The level of a pool. */
export const levelOf = (judged: Judged): Level => {
  const rate = riskRateOf(judged)
  if (rate === null) return 'liquidated'
  return order.findLast((level) => rate >= begins[level]) ?? 'calm'
}

export interface Warning {
  /** The highest level whose message was sent and may not come again yet. */
  readonly announced: Level
  /** The level of the message to send now. */
  readonly message: Level | undefined
}

/**
 * Which message a new standing causes. A level is announced once, and again only after the rate fell 0.1 below it; a
 * rate that passes several levels at once causes the message of the highest.
 */
export const warningOf = (announced: Level, judged: Judged): Warning => {
  const rate = riskRateOf(judged)
  const now = levelOf(judged)
  let at = order.indexOf(announced)
  while (at > 0 && rate !== null && rate < begins[order[at] as Level] - again) at -= 1
  return order.indexOf(now) > at
    ? { announced: now, message: now }
    : { announced: order[at] as Level, message: undefined }
}

/**
 * What added to the equity brings the rate to a target: maintenance/c − equity, rounded up; zero or less when nothing
 * is needed.
 *
 * @param target c; 0.6 for remedies.
 */
export const addedToReach = ({ equity, maintenance }: Judged, target: Rate): Amount =>
  amount(ceilOf(maintenance * whole, target) - equity)

/** c of remedies and of liquidations. */
export const remedied = part(riskRules.remedied)
export const reduced = part(riskRules.reduced)
