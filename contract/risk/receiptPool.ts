import type { Receipt } from '../contracts/receipts.ts'
import { toUnits, zero, type Decimal } from '../kernel/decimal.ts'
import { bankruptcyPrice } from './bankruptcy.ts'
import { riskRateOf } from './levels.ts'
import { hedged } from './orderEffect.ts'
import type { Pool, Standing } from './pool.ts'
import { settleFill, type Held, type House, type Party } from './settlement.ts'
import { termsOf, ticksOf, type Terms } from './terms.ts'
import { amount, amountOf, amountText, contracts, noAmount, rateOf, rateText, ticks } from './units.ts'
import type { Contracts, Rate, Ticks } from './units.ts'
import { unrealisedOf } from './values.ts'

/** A contract of a receipt as the kernel uses it. */
export interface ReceiptContract {
  readonly terms: Terms
  readonly mark: Ticks
}

/** Throws RangeError if the contracts, tiers, marks or positions of a receipt do not fit together. */
export const contractsIn = ({ contracts: rules, tiers, marks }: Receipt): ReadonlyMap<string, ReceiptContract> => {
  const [rows, priced] = [new Map(tiers.map((one) => [one.contractCode, one.rows])), new Map<string, Decimal>()]
  for (const { contractCode, mark } of marks) priced.set(contractCode, mark)
  return new Map(
    rules.map((one) => {
      const { contractCode } = one
      const [table, mark] = [rows.get(contractCode), priced.get(contractCode)]
      if (!table || mark === undefined) throw new RangeError(`${contractCode} has no tiers or no mark`)
      const terms = termsOf({ ...one, tiers: table })
      return [contractCode, { terms, mark: ticksOf(terms, mark) }]
    }),
  )
}

/** A whole number of contracts. Throws RangeError on any other. */
export const countIn = (count: Decimal): Contracts => contracts(toUnits(count, 0))

const isIsolated = ({ pool }: Receipt): boolean => pool !== 'cross'

/** The account of a receipt before the first step. */
export const partyIn = (receipt: Receipt, known: ReadonlyMap<string, ReceiptContract>): Party => {
  const own = amountOf(receipt.balance)
  const isolated = isIsolated(receipt)
  const positions = receipt.positions.map(({ contractCode, side, amount: count, cost, paid, leverage }): Held => {
    const contract = known.get(contractCode)
    if (!contract) throw new RangeError(`${contractCode} has no rules`)
    const leg = {
      side: side === 'long' ? (1n as const) : (-1n as const),
      contracts: countIn(count),
      cost: amountOf(cost),
      paid: amountOf(paid),
    }
    const { terms, mark } = contract
    return { terms, mark, leverage: BigInt(leverage), leg, margin: isolated ? own : undefined }
  })
  if (isolated && positions.length !== 1) throw new RangeError('An isolated pool has one position')
  return { balance: isolated ? noAmount : own, bonus: amountOf(receipt.bonus), positions }
}

/** What is judged: of an isolated position its margin, and nothing once that has been given back. */
export const poolIn = (receipt: Receipt, { balance, bonus, positions }: Party): Pool => ({
  balance: isIsolated(receipt) ? (positions[0]?.margin ?? noAmount) : balance,
  bonus,
  holdings: hedged(positions.map(({ terms, mark, leverage, leg }) => ({ terms, mark, leverage, legs: [leg] }))),
})

/** Figures of a pool as a receipt has them; a rate that is used up is null. */
export const figuresIn = (standing: Standing) => {
  const rate = riskRateOf(standing)
  return {
    equity: amountText(standing.equity),
    maintenance: amountText(standing.maintenance),
    riskRate: rate === null ? null : rateText(rate),
  }
}

/** The worst price at which a position is closed: its bankruptcy price, or the last price of the grid. */
export const worstPriceIn = (pool: Pool, at: number, highest: Ticks): Ticks => {
  const found = bankruptcyPrice(pool, at)
  if (found) return found.shown
  return pool.holdings[at]?.legs[0]?.side === 1n ? ticks(1n) : highest
}

const noRate = rateOf(zero)

/** The venue's side: whoever pays what the pool cannot, it is one sum of a receipt. */
const house: House = {
  fees: noAmount,
  funding: noAmount,
  fund: noAmount,
  clearing: noAmount,
  treasury: noAmount,
}

/** An account after some contracts of a position were closed at a price. */
export const closeIn = (
  party: Party,
  at: number,
  {
    count,
    price,
    rate,
    feesTo,
  }: {
    readonly count: Contracts
    readonly price: Ticks
    readonly rate: Rate
    readonly feesTo: 'fees' | 'fund'
  },
) => {
  const side = party.positions[at]?.leg.side === 1n ? -1n : 1n
  const { party: after, movements } = settleFill(party, house, at, { side, contracts: count, price }, rate, feesTo)
  let [fee, fundPaid] = [0n, 0n]
  for (const { kind, to, amount: moved } of movements) {
    if (to === 'fees' || to === feesTo) fee += moved
    if (kind === 'shortfall') fundPaid += moved
  }
  return { party: after, fee: amount(fee), fundPaid: amount(fundPaid) }
}

/** A contract of which an account holds both sides, the first of them. */
export const pairIn = ({ positions }: Party): string | undefined =>
  positions.find(({ terms }, at) =>
    positions.some((other, place) => place > at && other.terms.contractCode === terms.contractCode),
  )?.terms.contractCode

/** An account after the two positions of a contract were set off at the mark, the one in profit first. */
export const setOffIn = (party: Party, contractCode: string) => {
  const isOwn = ({ terms }: Held) => terms.contractCode === contractCode
  const both = party.positions.filter(isOwn)
  const [one, other] = both
  if (!one || !other) throw new RangeError('Only two positions of a contract are set off')
  const count = one.leg.contracts < other.leg.contracts ? one.leg.contracts : other.leg.contracts
  const gain = ({ terms, leg, mark }: Held) => unrealisedOf(terms, leg, mark)
  const inOrder = gain(one) >= gain(other) ? [one, other] : [other, one]
  let [now, fundPaid] = [party, 0n]
  for (const { leg } of inOrder) {
    const at = now.positions.findIndex((held) => isOwn(held) && held.leg.side === leg.side)
    const after = closeIn(now, at, { count, price: one.mark, rate: noRate, feesTo: 'fees' })
    now = after.party
    fundPaid += after.fundPaid
  }
  return { party: now, count, price: one.mark, fundPaid: amount(fundPaid) }
}

/** The rate that the user's own orders were charged. */
export const ownRateIn = ({ takerFee }: Receipt): Rate => rateOf(takerFee)
