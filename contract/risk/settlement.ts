import { decimal, zero } from '../kernel/decimal.ts'
import { feeOf } from './liquidation.ts'
import { freedMargin, leavingMargin, postedMargin } from './orders.ts'
import { riskRules } from './rules.ts'
import { paymentOf } from './shortfall.ts'
import type { Terms } from './terms.ts'
import { amount, contracts, noAmount, rateOf, smaller } from './units.ts'
import type { Amount, Contracts, Rate, Side, Ticks } from './units.ts'
import { closed, fillValue, opened, unrealisedOf, valueOf, type Leg } from './values.ts'

/** A position of a party. */
export interface Held {
  readonly terms: Terms
  readonly mark: Ticks
  readonly leverage: bigint
  readonly leg: Leg
  /** What is posted for an isolated position; `undefined` in the cross pool. */
  readonly margin: Amount | undefined
}

/** A person's account in one settlement coin, with its cross pool and isolated positions. */
export interface Party {
  readonly balance: Amount
  readonly bonus: Amount
  readonly positions: readonly Held[]
}

/**
 * The venue's own accounts of one coin, with the clearing of one contract. Clearing and treasury are the other side of
 * persons and may be negative.
 */
export interface House {
  readonly fees: Amount
  /** What the payers of a settlement of funding paid, until its receivers have it. */
  readonly funding: Amount
  readonly fund: Amount
  readonly clearing: Amount
  readonly treasury: Amount
}

type Holder = 'balance' | 'margin' | 'bonus' | keyof House
type MovementKind = 'realised' | 'fee' | 'funding' | 'margin' | 'card' | 'shortfall' | 'profitPaid'

/** One posting between two holders; always above zero, so that no event can create or lose a unit. */
export interface Movement {
  readonly from: Holder
  readonly to: Holder
  readonly amount: Amount
  readonly kind: MovementKind
}

export interface Settled {
  readonly party: Party
  readonly house: House
  readonly movements: readonly Movement[]
  /** The part of the closing fee that was not charged. */
  readonly waived: Amount
}

export interface Fill {
  readonly side: Side
  readonly contracts: Contracts
  readonly price: Ticks
}

/** Accounts that change while one event of a position is settled: each change is a movement. */
const createBooks = (party: Party, house: House, at: number) => {
  const isIsolated = party.positions[at]?.margin !== undefined
  const own: Holder = isIsolated ? 'margin' : 'balance'
  const held: Record<Holder, bigint> = {
    balance: party.balance,
    bonus: party.bonus,
    margin: party.positions[at]?.margin ?? 0n,
    ...house,
  }
  const positions = [...party.positions]
  const movements: Movement[] = []

  const move = (from: Holder, to: Holder, count: bigint, kind: MovementKind): void => {
    if (count <= 0n || from === to) return
    held[from] -= count
    held[to] += count
    movements.push({ from, to, amount: amount(count), kind })
  }

  /** Unrealised profit that may pay: of the same pool, at the mark. */
  const profits = (): readonly Amount[] =>
    positions.map(({ terms, leg, mark, margin }, index) => {
      const isCounted = isIsolated ? index === at : margin === undefined
      return isCounted && leg.contracts > 0n ? unrealisedOf(terms, leg, mark) : noAmount
    })

  const raisePaid = (index: number, by: Amount): void => {
    const position = positions[index]
    if (position === undefined) return
    positions[index] = { ...position, leg: { ...position.leg, paid: amount(position.leg.paid + by) } }
  }

  /** Pays what is owed from the means of the pool in turn; returns what of a closing fee is waived. */
  const pay = (owed: bigint, to: Holder, kind: MovementKind, isClosingFee = false): Amount => {
    const means = {
      balance: amount(held[own]),
      profits: profits(),
      bonus: amount(isIsolated ? 0n : held.bonus),
      fund: amount(held.fund),
    }
    const paid = paymentOf(amount(owed), means, isClosingFee ? 'closingFee' : 'loss')
    move(own, to, paid.balance, kind)
    paid.profits.forEach((taken, index) => {
      if (taken === 0n) return
      raisePaid(index, taken)
      move('clearing', to, taken, 'profitPaid')
    })
    move('bonus', to, paid.bonus, 'card')
    move('fund', to, paid.fund, 'shortfall')
    move('treasury', to, paid.treasury, 'shortfall')
    return paid.waived
  }

  /** The result, with the position as it is now; without it once nothing is left of it. */
  const settled = (waived: Amount): Settled => {
    const position = positions[at]
    if (position !== undefined) {
      const margin = isIsolated ? amount(held.margin) : undefined
      positions.splice(at, 1, ...(position.leg.contracts === 0n ? [] : [{ ...position, margin }]))
    }
    return {
      party: { balance: amount(held.balance), bonus: amount(held.bonus), positions },
      house: {
        fees: amount(held.fees),
        funding: amount(held.funding),
        fund: amount(held.fund),
        clearing: amount(held.clearing),
        treasury: amount(held.treasury),
      },
      movements,
      waived,
    }
  }
  return { held, positions, own, move, pay, settled }
}

/** A contract in which a party has no position yet on the side of the fill. */
export type Unheld = Omit<Held, 'leg' | 'margin'> & { readonly isIsolated: boolean }

const nothing = (side: Side): Leg => ({ side, contracts: contracts(0n), cost: noAmount, paid: noAmount })

/** The part of a fill that opens, and the value that the closing part leaves of the fill's one value. */
const divided = (terms: Terms, leg: Leg, fill: Fill) => {
  const met = leg.side === fill.side ? 0n : leg.contracts
  const closing = contracts(met < fill.contracts ? met : fill.contracts)
  const closedValue = fillValue(terms, closing, fill.price)
  return {
    closing,
    closedValue,
    opening: contracts(fill.contracts - closing),
    openedValue: amount(fillValue(terms, fill.contracts, fill.price) - closedValue),
  }
}

type Books = ReturnType<typeof createBooks>

/** Closes a part of a position at a value: profit, loss, fee and freed margin. Returns what of the fee is waived. */
const close = (
  books: Books,
  at: number,
  held: Held,
  count: Contracts,
  value: Amount,
  rate: Rate,
  next: Side,
  feesTo: 'fees' | 'fund' = 'fees',
): Amount => {
  const { terms, leg, margin } = held
  const end = closed(terms, leg, count, value)
  const freed = freedMargin(margin ?? noAmount, count, leg.contracts)
  books.positions[at] = { ...held, leg: end.leg ?? nothing(next) }
  books.move('clearing', books.own, end.realised, 'realised')
  books.pay(0n - end.realised, 'clearing', 'realised')
  const fee = feeOf(value, rate)
  const waived = books.pay(fee, feesTo, 'fee', true)
  if (margin === undefined) return waived
  const posted = amount(books.held.margin)
  const leaving =
    end.leg === undefined
      ? posted
      : leavingMargin({ ...held, legs: [end.leg] }, posted, amount(freed + end.realised - fee))
  books.move('margin', 'balance', leaving, 'margin')
  return waived
}

/**
 * One side of a fill: closes what it meets, opens the rest, and moves profit, loss, fees and posted margin. Losses and
 * fees are paid from the means of the pool in turn; a closing fee beyond the bonus is waived, so that no fee blocks a
 * close.
 *
 * @param place The index of the position, or the contract in which a new one opens.
 * @param rate The person's maker or taker rate.
 * @param feesTo Closing fees of a take-over go to the fund.
 */
export const settleFill = (
  party: Party,
  house: House,
  place: number | Unheld,
  fill: Fill,
  rate: Rate,
  feesTo: 'fees' | 'fund' = 'fees',
): Settled => {
  const isNew = typeof place !== 'number'
  const held: Held | undefined = isNew
    ? { ...place, leg: nothing(fill.side), margin: place.isIsolated ? noAmount : undefined }
    : party.positions[place]
  if (held === undefined) throw new RangeError('The party has no such position')
  const at = isNew ? party.positions.length : place
  const books = createBooks({ ...party, positions: party.positions.toSpliced(at, 1, held) }, house, at)
  const { terms, leg } = held
  const { closing, closedValue, opening, openedValue } = divided(terms, leg, fill)
  const waived = closing > 0n ? close(books, at, held, closing, closedValue, rate, fill.side, feesTo) : noAmount
  if (opening > 0n) {
    const fee = feeOf(openedValue, rate)
    const posted = amount(postedMargin(terms, openedValue, held.leverage) + fee)
    if (held.margin !== undefined)
      books.move('balance', 'margin', smaller(posted, amount(books.held.balance)), 'margin')
    const before = books.positions[at] ?? held
    books.positions[at] = { ...before, leg: opened(before.leg, opening, openedValue) }
    books.pay(fee, 'fees', 'fee')
  }
  return books.settled(waived)
}

export interface TakenOver {
  readonly party: Party
  readonly house: House
  /** The positions of the insurance fund. */
  readonly fund: readonly Held[]
  readonly personMovements: readonly Movement[]
  /** `balance` is that of the fund. */
  readonly fundMovements: readonly Movement[]
}

/**
 * Takes a position over at its bankruptcy price: the person closes it with the fee, which goes to the fund, and the fund
 * opens it without one, or closes what it holds on the other side. The fund pays its own losses from its balance.
 */
export const settleTakeOver = (
  party: Party,
  house: House,
  fund: readonly Held[],
  at: number,
  price: Ticks,
): TakenOver => {
  const held = party.positions[at]
  if (held === undefined) throw new RangeError('The party has no such position')
  const { terms, mark, leg } = held
  const side: Side = leg.side === 1n ? -1n : 1n
  const person = settleFill(party, house, at, { side, contracts: leg.contracts, price }, terms.fee, 'fund')
  const own: Party = { balance: person.house.fund, bonus: noAmount, positions: fund }
  const found = fund.findIndex((each) => each.terms.contractCode === terms.contractCode)
  const place = found < 0 ? { terms, mark, leverage: 1n, isIsolated: false } : found
  const fill: Fill = { side: leg.side, contracts: leg.contracts, price }
  const taken = settleFill(own, { ...person.house, fund: noAmount }, place, fill, noRate)
  return {
    party: person.party,
    house: { ...taken.house, fund: amount(taken.house.fund + taken.party.balance) },
    fund: taken.party.positions,
    personMovements: person.movements,
    fundMovements: taken.movements,
  }
}

const noRate = rateOf(zero)
const deliveryFee = rateOf(decimal(riskRules.delivery.fee))

/**
 * The end of a position at the delivery price, with the fee of 0.015 % of its value. The value of an inverse contract is
 * rounded up for a long and down for a short, so what rounding leaves in clearing goes to the fund (`endDelivery`).
 * Source: OKX, row S01.
 */
export const settleDelivery = (party: Party, house: House, at: number, price: Ticks): Settled => {
  const held = party.positions[at]
  if (held === undefined) throw new RangeError('The party has no such position')
  const books = createBooks(party, house, at)
  const { terms, leg } = held
  const value = valueOf(terms, leg.contracts, price, leg.side === 1n ? 'ceil' : 'floor')
  return books.settled(close(books, at, held, leg.contracts, value, deliveryFee, leg.side))
}

/** The end of a delivery, once no position is left: what rounding left in clearing goes to the fund. */
export const endDelivery = (house: House): House => ({
  ...house,
  clearing: noAmount,
  fund: amount(house.fund + house.clearing),
})

/**
 * A payment of funding by or to one position, in or out of an isolated margin. The payers of a contract are settled
 * before its receivers.
 *
 * @param received Negative for a payer.
 */
export const settleFunding = (party: Party, house: House, at: number, received: Amount): Settled => {
  if (party.positions[at] === undefined) throw new RangeError('The party has no such position')
  const books = createBooks(party, house, at)
  books.move('funding', books.own, received, 'funding')
  books.pay(0n - received, 'funding', 'funding')
  return books.settled(noAmount)
}

/** The end of a settlement of funding: what rounding left goes to the fund. */
export const endFunding = (house: House): House => ({
  ...house,
  funding: noAmount,
  fund: amount(house.fund + house.funding),
})
