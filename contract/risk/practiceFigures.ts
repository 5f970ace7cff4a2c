import { decimal, trim, zero, type Decimal } from '../kernel/decimal.ts'
import { levelOf, riskRateOf, type Level } from './levels.ts'
import { liquidationPrice } from './liquidationPrice.ts'
import { standingOf } from './pool.ts'
import { addableOf, equityOf, placeOf, type PracticeState } from './practice.ts'
import type { PracticePosition } from './practiceStart.ts'
import { ticksText } from './terms.ts'
import { amount, amountText, rateText } from './units.ts'
import { unrealisedOf } from './values.ts'

/** An open position of a practice, in the settlement coin but for prices and contracts. */
interface PractisedPosition {
  readonly position: PracticePosition
  /** Contracts that are left. */
  readonly amount: Decimal
  readonly markPrice: Decimal
  readonly unrealised: Decimal
  /** If only this contract moves; null if no price above zero liquidates it. */
  readonly liquidationPrice: Decimal | null
  /** Null once the equity is used up. */
  readonly riskRate: Decimal | null
  readonly level: Level
  /** What can be added to its margin; zero in the cross pool. */
  readonly addable: Decimal
}

/** All in the settlement coin. */
export interface PracticeFigures {
  readonly equity: Decimal
  readonly unrealised: Decimal
  readonly lowest: { readonly equity: Decimal; readonly at: number }
  readonly positions: readonly PractisedPosition[]
}

const said = (value: bigint): Decimal => trim(amountText(amount(value)))

/** What a practice has come to, position by position. */
export const practiceFigures = (state: PracticeState, started: readonly PracticePosition[]): PracticeFigures => {
  const positions = started.flatMap((position): PractisedPosition[] => {
    const place = placeOf(state, position)
    if (!place) return []
    const { at, pool, index, holding, leg } = place
    const standing = standingOf(pool)
    const rate = riskRateOf(standing)
    const price = liquidationPrice(pool, index)
    return [
      {
        position,
        amount: decimal(String(leg.contracts)),
        markPrice: ticksText(holding.terms, holding.mark),
        unrealised: said(unrealisedOf(holding.terms, leg, holding.mark)),
        liquidationPrice: price && ticksText(holding.terms, price.shown),
        riskRate: rate === null ? null : rateText(rate),
        level: levelOf(standing),
        addable: at === 0 ? zero : said(addableOf(state)),
      },
    ]
  })
  return {
    equity: said(equityOf(state)),
    unrealised: said(state.pools.reduce((sum, { pool }) => sum + standingOf(pool).unrealised, 0n)),
    lowest: { equity: said(state.lowest.equity), at: state.lowest.at },
    positions,
  }
}
