import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { deleverage } from '#contract/risk/deleverage.ts'
import { isLiquidated, reduced } from '#contract/risk/levels.ts'
import { canTakeOver, reduceBy, takeOver, treasuryLift } from '#contract/risk/liquidation.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { settleFill, settleTakeOver, type House, type Party, type TakenOver } from '#contract/risk/settlement.ts'
import { amount, contracts, noAmount, rateOf, ticks, type Amount, type Ticks } from '#contract/risk/units.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import { rounds, type Chance } from '#tests/support/risk/chance.ts'
import { termsWith } from '#tests/support/risk/pools.ts'

const terms = termsWith(contractTiers.B, { size: '0.1', tick: '1', fee: '0.0006' })
const [fee, none] = [rateOf(decimal('0.0006')), rateOf(decimal('0'))]

/** A venue with one contract: the first party is a market maker whose balance is large. */
interface Venue {
  readonly mark: Ticks
  readonly parties: readonly Party[]
  readonly fund: TakenOver['fund']
  readonly house: House
}

const legsOf = ({ parties, fund }: Venue) =>
  [...fund, ...parties.flatMap(({ positions }) => positions)].map(({ leg }) => leg)

const sumOf = ({ parties, house: { fees, funding, fund, clearing, treasury } }: Venue): bigint =>
  parties.reduce((sum, { balance, bonus }) => sum + balance + bonus, fees + funding + fund + clearing + treasury)

const partyAt = ({ parties }: Venue, at: number): Party => {
  const party = parties[at]
  if (party === undefined) throw new Error('The venue has this party')
  return party
}

const poolOf = ({ balance, bonus, positions }: Party): Pool => ({
  balance,
  bonus,
  holdings: positions.map(({ terms: of, mark, leverage, leg }) => ({ terms: of, mark, leverage, legs: [leg] })),
})

const marked = (venue: Venue, mark: Ticks): Venue => ({
  ...venue,
  mark,
  parties: venue.parties.map((party) => ({ ...party, positions: party.positions.map((each) => ({ ...each, mark })) })),
  fund: venue.fund.map((each) => ({ ...each, mark })),
})

/** One side of a fill. */
const filled = (venue: Venue, at: number, side: 1n | -1n, count: bigint, price: Ticks, rate = none): Venue => {
  const party = partyAt(venue, at)
  const place = party.positions.length > 0 ? 0 : { terms, mark: venue.mark, leverage: 10n, isIsolated: false }
  const after = settleFill(party, venue.house, place, { side, contracts: contracts(count), price }, rate)
  return { ...venue, parties: venue.parties.with(at, after.party), house: after.house }
}

type Lift = (house: House, lift: Amount) => House

const lifted: Lift = (house, lift) => ({
  ...house,
  fund: amount(house.fund + lift),
  treasury: amount(house.treasury - lift),
})

/** The steps of a liquidation, each as far as it is needed. */
const liquidated = (venue: Venue, at: number, seen: Set<string>, lift: Lift): Venue => {
  let now = venue
  for (let round = 0; round < 3; round += 1) {
    const pool = poolOf(partyAt(now, at))
    const [position] = partyAt(now, at).positions
    if (position === undefined || !isLiquidated(standingOf(pool))) return now
    if (standingOf(pool).equity <= 0n) break
    seen.add('reduce')
    const count = reduceBy(pool, 0, reduced)
    const side = position.leg.side === 1n ? -1n : 1n
    now = filled(filled(now, at, side, count, now.mark, fee), 0, position.leg.side, count, now.mark)
  }
  const party = partyAt(now, at)
  const [position] = party.positions
  if (position === undefined || !isLiquidated(standingOf(poolOf(party)))) return now
  const price = bankruptcyPrice(poolOf(party), 0)?.shown
  if (price === undefined) throw new Error('A liquidated position has a bankruptcy price')
  const { leg, mark } = position
  if (canTakeOver(now.house.fund, now.fund, takeOver([{ terms, mark, leg, price }]))) {
    seen.add('takeOver')
    return takenOver(now, at, price)
  }
  const opponents = now.parties.flatMap((each, index) =>
    index > 0 && each.positions[0]?.leg.side === -leg.side
      ? [{ positionId: String(index), pool: poolOf(each), holding: 0, leg: 0, openedAt: index }]
      : [],
  )
  const { closed, left } = deleverage(opponents, leg.contracts, price)
  for (const { opponent, contracts: count } of closed) {
    seen.add('deleverage')
    const side = leg.side === 1n ? -1n : 1n
    now = filled(filled(now, at, side, count, price), Number(opponent.positionId), leg.side, count, price)
  }
  if (left === 0n) return now
  seen.add('treasury')
  now = takenOver(now, at, price)
  return { ...now, house: lift(now.house, treasuryLift(now.house.fund, now.fund)) }
}

const takenOver = (venue: Venue, at: number, price: Ticks): Venue => {
  const { party, house, fund } = settleTakeOver(partyAt(venue, at), venue.house, venue.fund, 0, price)
  return { ...venue, parties: venue.parties.with(at, party), house, fund }
}

const judged = (venue: Venue, seen: Set<string>, lift: Lift): Venue => {
  let now = venue
  for (let at = 1; at < now.parties.length; at += 1) now = liquidated(now, at, seen, lift)
  return now
}

const traded = (chance: Chance, venue: Venue): Venue => {
  const at = 1 + chance.below(venue.parties.length - 1)
  const count = chance.between(1n, 2_000n)
  const side = chance.pick([1n, -1n] as const)
  return filled(filled(venue, at, side, count, venue.mark, fee), 0, side === 1n ? -1n : 1n, count, venue.mark)
}

const opening = (chance: Chance): Venue => ({
  mark: ticks(200n),
  parties: [10n ** 30n, ...Array.from({ length: 5 }, () => chance.between(10n ** 18n, 10n ** 22n))].map((balance) => ({
    balance: amount(balance),
    bonus: noAmount,
    positions: [],
  })),
  fund: [],
  house: {
    fees: noAmount,
    funding: noAmount,
    fund: amount(chance.pick([0n, 10n ** 19n, 10n ** 22n])),
    clearing: noAmount,
    treasury: noAmount,
  },
})

/** What happened in many small venues, each checked after every event. */
const happened = (lift: Lift): ReadonlySet<string> => {
  const seen = new Set<string>()
  rounds((chance) => {
    let venue = opening(chance)
    const total = sumOf(venue)
    for (let event = 0; event < 30; event += 1) {
      const far = chance.below(8) === 0
      const mark = ticks((venue.mark * chance.between(far ? 60n : 97n, far ? 140n : 103n)) / 100n)
      venue = chance.below(2) === 0 ? traded(chance, venue) : marked(venue, mark < 20n ? ticks(20n) : mark)
      venue = judged(venue, seen, lift)
      expect(sumOf(venue)).toBe(total)
      expect(legsOf(venue).reduce((sum, { side, contracts: count }) => sum + side * count, 0n)).toBe(0n)
      expect(venue.house.clearing).toBe(legsOf(venue).reduce((sum, leg) => sum - leg.side * leg.cost - leg.paid, 0n))
      expect(venue.house.fund).toBeGreaterThanOrEqual(0n)
      for (const party of venue.parties) expect(party.balance).toBeGreaterThanOrEqual(0n)
      for (const party of venue.parties.slice(1)) expect(isLiquidated(standingOf(poolOf(party)))).toBe(false)
    }
  }, 60)
  return seen
}

describe('liquidation of a small venue', () => {
  it('leaves no pool at a risk rate of 1, no balance below zero and every sum exact [FUT-02, FUT-09]', () => {
    expect([...happened(lifted)].toSorted()).toEqual(['deleverage', 'reduce', 'takeOver', 'treasury'])
  })

  it('would create money if the treasury lifted the fund without paying [FUT-09]', () => {
    expect(() => happened((house, lift) => ({ ...house, fund: amount(house.fund + lift) }))).toThrow()
  })

  it('refuses to take over a position that is not there', () => {
    const venue = opening({ below: () => 0, between: (least) => least, pick: ([first]) => first as never })
    expect(() => settleTakeOver(partyAt(venue, 1), venue.house, [], 0, ticks(1n))).toThrow(RangeError)
  })
})
