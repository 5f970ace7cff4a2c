import type { ContractAmendBody } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, trim } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { ticks } from '#contract/risk/units.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import { Refusal } from '../refusal.ts'
import type { Execution, Run } from './execution.ts'
import { checkAttached } from './levels.ts'
import { priceTicks, wholeContracts, type AskedOrder } from './orderTerms.ts'
import { priceNow } from './reached.ts'
import type { ContractOrder } from './records.ts'
import { followedPrice } from './trailing.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly execution: Pick<Execution, 'keep'>
  /** Throws Refusal if the price has passed the activation or trigger price already. */
  readonly refusePassed: (market: ContractMarket, waits: ContractOrder) => void
}

/** The order as its owner would place it now, as far as the levels that it attaches depend on it. */
const bodyOf = ({ rules }: ContractMarket, record: ContractOrder): AskedOrder => {
  const said = (price: number) => trim(ticksText(rules.terms, ticks(BigInt(price))))
  const { side, type, clientOrderId, price, stopPrice, attach } = record
  return {
    ...{ side, type, clientOrderId, amount: decimal(String(record.amount)) },
    ...(price === null ? {} : { price: said(price) }),
    ...(stopPrice === null ? {} : { stopPrice: said(stopPrice) }),
    ...(attach === null ? {} : { attach }),
  }
}

/** Amends orders that wait for their trigger. They hold no margin, so that is checked when they are triggered. */
export const createAmendWaiting = ({ world, execution, refusePassed }: Dependencies) => {
  /** Throws Refusal (30416) for what an order of this type does not have. */
  const checkAsked = (record: ContractOrder, asked: ContractAmendBody): void => {
    const isTrailing = record.trailBy !== null
    const isForeign =
      (asked.price !== undefined && !hasLimit(record.type)) ||
      (asked.amount !== undefined && record.closePosition) ||
      (asked.stopPrice !== undefined && isTrailing) ||
      (asked.trailBy !== undefined && !isTrailing) ||
      // One that follows the price has reached its activation price.
      (asked.activationPrice !== undefined && (!isTrailing || record.stopPrice !== null))
    if (isForeign) throw new Refusal(codes.contractAmendRefused)
  }

  /** The new amount. Throws Refusal if the order cannot have it. */
  const lotsOf = (market: ContractMarket, record: ContractOrder, asked: ContractAmendBody): number => {
    if (asked.amount === undefined) return record.amount
    const lots = wholeContracts(asked.amount)
    const held = Number(world.position(record.userId, record.contractCode, record.positionSide)?.contracts ?? 0n)
    const fitting = record.reduceOnly ? Math.min(lots, held) : lots
    if (fitting > market.rules.maxLots && !record.reduceOnly) throw new Refusal(codes.contractOrderTooLarge)
    if (fitting < (record.display ?? 0)) throw new Refusal(codes.contractAmendRefused)
    return fitting
  }

  /** What the order waits for after the amendment. */
  const triggerOf = (market: ContractMarket, record: ContractOrder, asked: ContractAmendBody) => {
    const { contractCode } = market.rules
    const trigger = asked.trigger ?? record.trigger
    const ticksOf = (price: NonNullable<ContractAmendBody['price']>) => priceTicks(market, price)
    const stopPrice = asked.stopPrice === undefined ? record.stopPrice : ticksOf(asked.stopPrice)
    if (record.trailBy === null || trigger === null) return { ...record, stopPrice, trigger }
    const isActive = record.stopPrice !== null
    const activationPrice =
      isActive || asked.activationPrice === null
        ? null
        : asked.activationPrice === undefined
          ? record.activationPrice
          : ticksOf(asked.activationPrice)
    const next = { ...record, trigger, trailBy: asked.trailBy ?? record.trailBy, activationPrice, stopPrice: null }
    const price = priceNow(market, world.mark(contractCode), trigger)
    return { ...next, stopPrice: followedPrice(market, next, price) }
  }

  return (run: Run, market: ContractMarket, record: ContractOrder, asked: ContractAmendBody): ContractOrder => {
    const { stopPrice, trailBy, activationPrice, trigger } = asked
    if ((record.expireAt ?? Infinity) <= run.unit.now) throw new Refusal(codes.contractOrderNotOpen)
    if (market.engine.state() !== 'open' && !record.reduceOnly) throw new Refusal(codes.contractNotOpen)
    const price = asked.price === undefined ? record.price : priceTicks(market, asked.price)
    checkAsked(record, asked)
    const amount = lotsOf(market, record, asked)
    const retriggers = [stopPrice, trailBy, activationPrice, trigger].some((one) => one !== undefined)
    const isClosed = world.mark(market.rules.contractCode).state === 'held' || market.isReduceOnly
    const onlyLowers = !retriggers && price === record.price && amount <= record.amount
    if (!record.reduceOnly && isClosed && !onlyLowers) throw new Refusal(codes.contractMarkHeld)
    const next = { ...(retriggers ? triggerOf(market, record, asked) : record), price, amount }
    if (retriggers) refusePassed(market, next)
    if (record.attach && (retriggers || price !== record.price))
      checkAttached(world, market, undefined, bodyOf(market, next))
    // The last change of all: what is refused has changed nothing.
    Object.assign(record, next)
    execution.keep(run, market, record)
    return record
  }
}
