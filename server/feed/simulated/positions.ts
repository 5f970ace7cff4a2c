import { decimal, multiply, subtract, toPixels, toScale, type Decimal } from '#contract/kernel/decimal.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { PositionFigures } from '../positions.ts'
import { dayLevel, levelAt } from './levels.ts'
import { dailyLots } from './markets.ts'
import { hash, hashText, randomFrom } from './random.ts'

/**
 * The positions of the wider market that the simulated prices belong to. Like the prices, every number follows from
 * seed, contract and time, so a restart shows the same history and nothing is stored.
 */

const day = levelAt(dayLevel).length
const hour = day / 24

/** Open interest relative to a day's volume, and how far it swings slowly and quickly. */
const interest = { usual: 0.6, slow: 0.12, quick: 0.04 }
/** The share of accounts that are long: most traders are, and more of them after a fall. */
const long = { usual: 0.53, slow: 0.06, quick: 0.03, ofPrice: 0.08 }
const kinds = { interestSlow: 1_000, interestQuick: 1_001, longSlow: 1_002, longQuick: 1_003 } as const
/** The part of the turnover that consists of liquidations, and the most that one side has of them. */
const liquidations = { share: 0.002, most: 0.45 }

/** Smooth noise from −1 to 1 that changes its direction about every `length` ms. */
const drift = (key: number, kind: number, time: number, length: number): number => {
  const index = Math.floor(time / length)
  const at = (place: number): number => 2 * randomFrom(hash(key, kind, place))() - 1
  const share = time / length - index
  const eased = share * share * (3 - 2 * share)
  return at(index) * (1 - eased) + at(index + 1) * eased
}

const text = (value: number, digits: number): Decimal => decimal(value.toFixed(digits))

export const createSimulatedPositions = (seed: number): PositionFigures => {
  const keyOf = ({ symbol }: Listing): number => hash(seed, hashText(symbol), 4)

  return {
    openInterest(contract, time) {
      const key = keyOf(contract)
      const share =
        interest.usual +
        interest.slow * drift(key, kinds.interestSlow, time, 5 * day) +
        interest.quick * drift(key, kinds.interestQuick, time, 8 * hour)
      const lots = text(Math.round((dailyLots(contract) * share) / 10 ** contract.amountPrecision), 0)
      return multiply(lots, contract.contractSize)
    },
    longAccounts(contract, time, close) {
      const key = keyOf(contract)
      const rise = Math.log(toPixels(close) / toPixels(contract.level))
      const share =
        long.usual +
        long.slow * drift(key, kinds.longSlow, time, 3 * day) +
        long.quick * drift(key, kinds.longQuick, time, 6 * hour) -
        long.ofPrice * Math.tanh(rise)
      return text(share * 100, 2)
    },
    liquidated(contract, { open, close, turnover, length }) {
      const usualMove = coinNamed(contract.base).dailyMove * Math.sqrt(length / day)
      const move = Math.log(toPixels(close) / toPixels(open)) / usualMove
      // A fall liquidates long positions.
      const share = 0.5 - liquidations.most * Math.tanh(move)
      const all = toScale(multiply(turnover, text(liquidations.share, 4)), 2, 'halfEven')
      const ofLongs = toScale(multiply(all, text(share, 4)), 2, 'halfEven')
      return { long: ofLongs, short: subtract(all, ofLongs) }
    },
  }
}
