import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { fundingPayment } from '#contract/risk/funding.ts'
import {
  endDelivery,
  endFunding,
  settleDelivery,
  settleFill,
  settleFunding,
  type House,
  type Party,
  type Settled,
  type Unheld,
} from '#contract/risk/settlement.ts'
import type { Terms } from '#contract/risk/terms.ts'
import {
  amount,
  amountOf,
  amountText,
  contracts,
  noAmount,
  rateOf,
  ticks,
  type Rate,
  type Side,
} from '#contract/risk/units.ts'
import { valueOf } from '#contract/risk/values.ts'
import { rounds, type Chance } from '#tests/support/risk/chance.ts'
import { flatTerms } from '#tests/support/risk/pools.ts'

const linear = flatTerms('0.01', { size: '0.1', tick: '1', fee: '0.0006' })
const inverse = flatTerms('0.01', { settle: 'inverse', size: '10', tick: '1', fee: '0.0006' })
const fee = rateOf(decimal('0.0006'))
const house: House = { fees: noAmount, funding: noAmount, fund: noAmount, clearing: noAmount, treasury: noAmount }

interface Trade {
  readonly parties: readonly Party[]
  readonly house: House
}

type Fills = typeof settleFill

const sumOf = ({ parties, house: { fees, funding, fund, clearing, treasury } }: Trade): bigint =>
  parties.reduce(
    (sum, { balance, bonus, positions }) =>
      positions.reduce((all, { margin }) => all + (margin ?? 0n), sum + balance + bonus),
    fees + funding + fund + clearing + treasury,
  )

const legsOf = ({ parties }: Trade) => parties.flatMap(({ positions }) => positions.map(({ leg }) => leg))

/** Clearing is all unrealised profit, before rounding: linear −Σ s·C − ΣS, inverse Σ s·C − ΣS. */
const clearingOf = (trade: Trade, terms: Terms): bigint =>
  legsOf(trade).reduce((sum, { side, cost, paid }) => sum + (terms.isInverse ? side : -side) * cost - paid, 0n)

const holds = (trade: Trade, terms: Terms, total: bigint) => {
  expect(sumOf(trade)).toBe(total)
  expect(trade.house.clearing).toBe(clearingOf(trade, terms))
  expect(legsOf(trade).reduce((sum, { side, contracts: count }) => sum + side * count, 0n)).toBe(0n)
  for (const { balance, bonus, positions } of trade.parties) {
    expect(balance >= 0n && bonus >= 0n).toBe(true)
    for (const { margin, leg } of positions) {
      expect((margin ?? 0n) >= 0n && leg.contracts > 0n && leg.cost >= 0n && leg.paid >= 0n).toBe(true)
    }
  }
  expect(trade.house.fund).toBeGreaterThanOrEqual(0n)
}

const replaced = (trade: Trade, at: number, { party, house: after }: Settled): Trade => ({
  parties: trade.parties.with(at, party),
  house: after,
})

/** The place of a fill: the one position of a one-way party, or of the side in hedge mode. */
const placeOf = (party: Party, unheld: Unheld, isHedge: boolean, side: Side, isOpening: boolean): number | Unheld => {
  const wanted = isHedge ? (isOpening ? side : side === 1n ? -1n : 1n) : undefined
  const found = party.positions.findIndex(({ leg }) => wanted === undefined || leg.side === wanted)
  return found < 0 ? unheld : found
}

const traded = (chance: Chance, terms: Terms, trade: Trade, fills: Fills): Trade => {
  const [buyer, other] = [chance.below(4), chance.below(3)]
  const seller = other >= buyer ? other + 1 : other
  const price = ticks(chance.between(50n, 200n))
  const count = contracts(chance.between(1n, 40n))
  let after = trade
  for (const [at, side] of [
    [buyer, 1n],
    [seller, -1n],
  ] as const) {
    const party = after.parties[at]
    if (party === undefined) throw new Error('Four parties')
    // The first two trade in one-way mode, the others in hedge mode; every second one isolated.
    const isHedge = at > 1
    const unheld: Unheld = { terms, mark: price, leverage: 10n, isIsolated: at % 2 === 1 }
    const place = placeOf(party, unheld, isHedge, side, true)
    after = replaced(after, at, fills(party, after.house, place, { side, contracts: count, price }, fee))
  }
  return after
}

/** In hedge mode a party reduces its leg against a party in one-way mode. */
const reduces = (chance: Chance, terms: Terms, trade: Trade, fills: Fills): Trade => {
  const at = 2 + chance.below(2)
  const party = trade.parties[at]
  const index = party === undefined ? 0 : chance.below(Math.max(1, party.positions.length))
  const position = party?.positions[index]
  const partner = trade.parties[0]
  if (party === undefined || position === undefined || partner === undefined) return trade
  const side: Side = position.leg.side === 1n ? -1n : 1n
  const price = ticks(chance.between(50n, 200n))
  const fill = { side, contracts: contracts(chance.between(1n, position.leg.contracts)), price }
  const after = replaced(trade, at, fills(party, trade.house, index, fill, fee))
  const opposite = { ...fill, side: position.leg.side }
  const unheld: Unheld = { terms, mark: price, leverage: 10n, isIsolated: false }
  const place = placeOf(partner, unheld, false, opposite.side, true)
  return replaced(after, 0, fills(partner, after.house, place, opposite, fee))
}

const marked = (chance: Chance, trade: Trade): Trade => {
  const mark = ticks(chance.between(50n, 200n))
  const move = ({ positions, ...party }: Party): Party => ({
    ...party,
    positions: positions.map((each) => ({ ...each, mark })),
  })
  return { ...trade, parties: trade.parties.map(move) }
}

const funded = (chance: Chance, terms: Terms, trade: Trade): Trade => {
  const rate = chance.between(-300_000n, 300_000n) as Rate
  const mark = ticks(chance.between(50n, 200n))
  const due = trade.parties.flatMap(({ positions }, at) =>
    positions.map(({ leg }, index) => {
      const pays = leg.side * rate > 0n
      const value = valueOf(terms, leg.contracts, mark, pays ? 'ceil' : 'floor')
      return { at, index, received: fundingPayment(value, leg.side, rate) }
    }),
  )
  const after = due
    .toSorted((a, b) => (a.received < b.received ? -1 : 1))
    .reduce((settled, { at, index, received }) => {
      const party = settled.parties[at]
      if (party === undefined) throw new Error('Four parties')
      return replaced(settled, at, settleFunding(party, settled.house, index, received))
    }, trade)
  expect(after.house.funding >= 0n && after.house.funding <= BigInt(due.length)).toBe(true)
  return { ...after, house: endFunding(after.house) }
}

/** All positions end at one price; rounding leaves at most a unit per position. */
const delivered = (chance: Chance, trade: Trade): Trade => {
  const price = ticks(chance.between(50n, 200n))
  const count = BigInt(legsOf(trade).length)
  let after = trade
  trade.parties.forEach(({ positions }, at) => {
    for (const _ of positions) {
      const party = after.parties[at]
      if (party !== undefined) after = replaced(after, at, settleDelivery(party, after.house, 0, price))
    }
  })
  expect(after.house.clearing >= 0n && after.house.clearing <= count).toBe(true)
  return { ...after, house: endDelivery(after.house) }
}

const lives = (terms: Terms, fills: Fills) => () => {
  rounds((chance) => {
    const rich = chance.pick([10n ** 17n, 10n ** 20n, 10n ** 23n])
    let trade: Trade = {
      parties: Array.from({ length: 4 }, () => ({
        balance: amount(chance.between(0n, rich)),
        bonus: amount(chance.below(2) === 0 ? 0n : chance.between(0n, rich / 10n)),
        positions: [],
      })),
      house: { ...house, fund: amount(chance.between(0n, rich)), treasury: amount(-rich) },
    }
    const total = sumOf(trade)
    for (let event = 0; event < 25; event += 1) {
      const kind = chance.below(8)
      if (kind === 0) trade = marked(chance, trade)
      else if (kind === 1) trade = funded(chance, terms, trade)
      else if (kind === 2) trade = reduces(chance, terms, trade, fills)
      else trade = traded(chance, terms, trade, fills)
      holds(trade, terms, total)
    }
    trade = delivered(chance, trade)
    expect(legsOf(trade)).toEqual([])
    holds(trade, terms, total)
  }, 60)
}

/** Fault: what of a loss is not there is forgotten. */
const forgiving: Fills = (party, at, place, fill, rate) => {
  const result = settleFill(party, at, place, fill, rate)
  const paid = result.house.treasury - at.treasury
  return { ...result, house: { ...result.house, treasury: amount(result.house.treasury - paid) } }
}

/** Fault: profit that was paid out already is paid again on closing. */
const twice: Fills = (party, at, place, fill, rate) => {
  const forgotten = party.positions.map((each) => ({ ...each, leg: { ...each.leg, paid: noAmount } }))
  return settleFill({ ...party, positions: forgotten }, at, place, fill, rate)
}

/** Fault: the balance pays whatever it holds. */
const overdrawn: Fills = (party, at, place, fill, rate) => {
  const result = settleFill(party, at, place, fill, rate)
  const lacking = at.fund - result.house.fund
  if (lacking <= 0n) return result
  const balance = amount(result.party.balance - lacking)
  return { ...result, party: { ...result.party, balance }, house: { ...result.house, fund: at.fund } }
}

describe('settlement of fills and funding', () => {
  it.each([
    ['linear', linear],
    ['inverse', inverse],
  ])('keeps the sum of all accounts of %s contracts to the last unit, none below zero [FUT-03, FUT-09]', (_, terms) => {
    lives(terms, settleFill)()
  })

  it.each([
    ['what of a loss is missing were forgotten', forgiving],
    ['paid profit were paid again', twice],
    ['a balance were overdrawn', overdrawn],
  ])('would not if %s [FUT-09]', (_, faulty) => {
    expect(lives(linear, faulty)).toThrow()
  })

  const unheld: Unheld = { terms: linear, mark: ticks(100n), leverage: 10n, isIsolated: true }
  const rich: Party = { balance: amountOf(decimal('100')), bonus: noAmount, positions: [] }
  const fill = (side: Side, count: bigint, price: bigint) => ({
    side,
    contracts: contracts(count),
    price: ticks(price),
  })

  it('posts margin on opening, and frees it with the profit on closing [FUT-01]', () => {
    const openedAt = settleFill(rich, house, unheld, fill(1n, 20n, 100n), fee)
    expect(openedAt.movements.map(({ from, to, amount: moved }) => `${from} ${to} ${amountText(moved)}`)).toEqual([
      'balance margin 20.240000000000000000',
      'margin fees 0.120000000000000000',
    ])
    const half = settleFill(openedAt.party, openedAt.house, 0, fill(-1n, 10n, 110n), fee)
    expect(amountText(half.party.balance)).toBe('99.754000000000000000')
    expect(half.party.positions[0]).toMatchObject({ margin: amountOf(decimal('10.06')), leg: { contracts: 10n } })
  })

  it('flips a one-way position in one fill, with all of its margin back [FUT-01]', () => {
    const openedAt = settleFill(rich, house, unheld, fill(1n, 20n, 100n), fee)
    const flipped = settleFill(openedAt.party, openedAt.house, 0, fill(-1n, 30n, 100n), fee)
    expect(flipped.party.positions).toMatchObject([{ leg: { side: -1n, contracts: 10n } }])
    expect(flipped.party.positions[0]?.margin).toBe(amountOf(decimal('10.06')))
  })

  it('waives a closing fee that nothing is left for [FUT-08]', () => {
    const poor: Party = { ...rich, balance: amountOf(decimal('0.12')) }
    const cross = { ...unheld, isIsolated: false }
    const openedAt = settleFill(poor, house, cross, fill(1n, 20n, 100n), fee)
    const closedAt = settleFill(openedAt.party, openedAt.house, 0, fill(-1n, 20n, 100n), fee)
    expect(amountText(closedAt.waived)).toBe('0.120000000000000000')
    expect(closedAt.party).toMatchObject({ balance: 0n, positions: [] })
  })

  it('refuses a position that the party does not have', () => {
    expect(() => settleFill(rich, house, 3, fill(1n, 1n, 1n), fee)).toThrow(RangeError)
    expect(() => settleFunding(rich, house, 0, noAmount)).toThrow(RangeError)
    expect(() => settleDelivery(rich, house, 0, ticks(1n))).toThrow(RangeError)
  })
})
