import type { ContractAmendBody, ContractOrderBody } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import {
  checkOrder,
  largestOrder,
  largestSize,
  leverageOf,
  orderMarginOf,
  type Working,
} from '#contract/risk/orders.ts'
import { amount, contracts, ticks, type Amount, type Side } from '#contract/risk/units.ts'
import { hasTrigger } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { fromAmount } from '../ledger/amount.ts'
import { Refusal } from '../refusal.ts'
import { createAmendWaiting } from './amendWaiting.ts'
import type { Execution, Run } from './execution.ts'
import { checkAttached } from './levels.ts'
import { engineOrder, newOrderRecord, type Waits } from './orderRecord.ts'
import {
  checkFields,
  contractTermsOf,
  countedTicks,
  noWorse,
  priceTicks,
  wholeContracts,
  type ContractTerms,
} from './orderTerms.ts'
import { accountOf, bankruptcyTicks, restingOf } from './pools.ts'
import type { ContractOrder, ContractSetting, PositionRecord } from './records.ts'
import { contractFees } from './rules.ts'
import type { Settlements } from './settle.ts'
import { hasReached, priceNow } from './reached.ts'
import type { ContractKind } from './store.ts'
import { followedPrice, isActivationPassed } from './trailing.ts'
import type { ContractMarket, World } from './world.ts'

export const marginTooLow = (needed: Amount, available: Amount, largest: bigint = 0n): Refusal =>
  new Refusal(codes.contractMarginTooLow, {
    data: { needed: fromAmount(needed), available: fromAmount(available), largest: String(largest) },
  })

export const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
}

/** Orders of users: checked against risk, and executed. */
export interface Placing {
  /** Throws Refusal (30420) if no contract with a book has this code. */
  readonly marketOf: (contractCode: string) => ContractMarket
  /** The user's fee rates. Throws Refusal for a frozen account: the session that asks may have ended a moment ago. */
  readonly askerOf: (unit: Unit, userId: number) => ReturnType<typeof contractFees>
  /** The engine terms of an order that enters the book now. Throws Refusal if book or risk forbid it. */
  readonly entering: (
    unit: Unit,
    market: ContractMarket,
    userId: number,
    body: ContractOrderBody,
    lots: number,
    setting: Pick<ContractSetting, 'leverage'>,
    fees: ReturnType<typeof contractFees>,
  ) => ContractTerms
  /** The terms of an order that waits for its trigger. It holds no margin, so that is checked when it is triggered. */
  readonly waitingTerms: (
    market: ContractMarket,
    userId: number,
    body: ContractOrderBody,
    lots: number,
  ) => { readonly order: ContractTerms; readonly waits: Waits }
  /** Throws Refusal if the price that an order waits for has passed its activation (30432) or trigger price (30415). */
  readonly refusePassed: (
    market: ContractMarket,
    waits: Pick<ContractOrder, 'stopPrice' | 'activationPrice' | 'trigger' | 'type' | 'side'>,
  ) => void
  readonly placeOne: (run: Run, userId: number, contractCode: string, body: ContractOrderBody) => Promise<ContractOrder>
  readonly amendOne: (
    run: Run,
    userId: number,
    contractCode: string,
    orderId: number,
    body: ContractAmendBody,
  ) => Promise<ContractOrder>
}

const isReducingBody = ({ reduceOnly, closePosition }: ContractOrderBody): boolean =>
  reduceOnly === true || closePosition === true
const sideOf = ({ side }: Pick<ContractOrderBody, 'side'>): Side => (side === 'buy' ? 1n : -1n)

/** Whether an order reduces what a position holds, at least at first. */
export const isAgainst = (
  position: PositionRecord | undefined,
  { side }: Pick<ContractOrderBody, 'side'>,
): position is PositionRecord => position !== undefined && (position.side === 1n) === (side === 'sell')

export const createPlacing = ({ world, ledger, contracts: kind, settlements, execution }: Dependencies): Placing => {
  const marketOf = (contractCode: string): ContractMarket => {
    const market = world.market(contractCode)
    if (!market) throw new Refusal(codes.contractUnknown)
    return market
  }

  const askerOf = (unit: Unit, userId: number) => {
    const { isFrozen, vipLevel } = unit.store(ledger).portfolio(userId)
    if (isFrozen) throw new Refusal(codes.accountFrozen)
    return contractFees(vipLevel)
  }

  const bankruptcyOf = (unit: Unit, { rules }: ContractMarket, position: PositionRecord): number | undefined =>
    bankruptcyTicks(world, position, rules.coinId, settlements.balanceOf(unit, rules, position.userId))

  /** The setting with which an order opens. Throws Refusal (30424, 30421) if the order says otherwise. */
  const settingFor = (market: ContractMarket, userId: number, body: ContractOrderBody): ContractSetting => {
    const { contractCode, terms } = market.rules
    const now = world.settingOf(userId, contractCode)
    const { leverage = now.leverage, marginMode = now.marginMode } = body
    const hasOrders = world.ordersOf(userId, contractCode).length + world.waitingOf(userId, contractCode).length > 0
    const isUsed = world.position(userId, contractCode) !== undefined || hasOrders
    if (isUsed && (leverage !== now.leverage || marginMode !== now.marginMode))
      throw new Refusal(codes.contractSettingsDiffer, { data: { leverage: now.leverage, marginMode: now.marginMode } })
    if (BigInt(leverage) > (terms.tiers[0]?.maxLeverage ?? 0n)) throw new Refusal(codes.leverageInvalid)
    return { ...now, leverage, marginMode }
  }

  /** Throws Refusal if the position and orders of that side would exceed what the leverage allows. */
  const checkSize = (
    market: ContractMarket,
    userId: number,
    lots: number,
    { side: asked }: Pick<ContractOrderBody, 'side'>,
    leverage: number,
    replaced?: number,
  ) => {
    const { contractCode, terms, maxLots } = market.rules
    if (lots > maxLots) throw new Refusal(codes.contractOrderTooLarge)
    const mark = world.mark(contractCode).price
    const most = largestSize(terms, BigInt(leverage), mark)
    const position = world.position(userId, contractCode)
    const signed = position ? Number(position.side * position.contracts) : 0
    const held = asked === 'buy' ? signed : -signed
    const resting = world
      .ordersOf(userId, contractCode)
      .filter(({ id, side, reduceOnly }) => side === asked && !reduceOnly && id !== replaced)
      .reduce((sum, { amount: all, filled }) => sum + all - filled, 0)
    const size = held + resting + lots
    if (BigInt(size) <= most) return
    const largest = Math.max(0, Number(most) - held - resting)
    const maxLeverage = Number(leverageOf(terms, contracts(BigInt(size)), mark))
    throw new Refusal(codes.contractSizeTooLarge, { data: { largest: String(largest), maxLeverage } })
  }

  /** Throws Refusal (30406) unless an order may rest, in place of `replaced` if it is the amendment of that one. */
  const checkMargin = (
    unit: Unit,
    market: ContractMarket,
    userId: number,
    working: Working,
    { taker }: ReturnType<typeof contractFees>,
    leverage: number,
    replaced?: number,
  ): void => {
    const balance = settlements.balanceOf(unit, market.rules, userId)
    const { available } = accountOf(world, userId, market.rules.coinId, balance, taker)
    const margin = orderMarginOf(restingOf(world, market, userId, taker, leverage))
    const others = restingOf(world, market, userId, taker, leverage, replaced)
    const { isAccepted, needed } = checkOrder(others, working, available, margin)
    if (isAccepted) return
    const free = amount(available + margin - orderMarginOf(others))
    throw marginTooLow(needed, available, largestOrder(others, working, free, working.contracts))
  }

  const entering: Placing['entering'] = (unit, market, userId, body, lots, setting, fees) => {
    const { contractCode } = market.rules
    const position = world.position(userId, contractCode)
    const isReducing = isReducingBody(body)
    if (!isReducing) {
      checkSize(market, userId, lots, body, setting.leverage)
      if (market.engine.countOf(userId) >= venueLimits.contracts.most) throw new Refusal(codes.contractTooManyOrders)
    }
    // An order that turns the position closes it first, so the same bound holds for it.
    const worst = isAgainst(position, body) ? bankruptcyOf(unit, market, position) : undefined
    // Margin comes before what the book can give.
    if (!isReducing) {
      const mark = Number(world.mark(contractCode).price)
      const price = ticks(BigInt(countedTicks(market, body, lots, worst, mark)))
      const working = { side: sideOf(body), contracts: contracts(BigInt(lots)), price }
      checkMargin(unit, market, userId, working, fees, setting.leverage)
    }
    return contractTermsOf(market, body, lots, worst)
  }

  const waitingTerms: Placing['waitingTerms'] = (market, userId, body, lots) => {
    const { contractCode, maxLots } = market.rules
    const ticksOf = (price: ContractOrderBody['price']) => (price === undefined ? null : priceTicks(market, price))
    const trigger = body.trigger ?? 'mark'
    const [trailBy, activationPrice] = [body.trailBy ?? null, ticksOf(body.activationPrice)]
    const asked = { side: body.side, stopPrice: ticksOf(body.stopPrice), trailBy, activationPrice }
    const stopPrice = followedPrice(market, asked, priceNow(market, world.mark(contractCode), trigger))
    const isReducing = isReducingBody(body)
    if (!isReducing) {
      if (lots > maxLots) throw new Refusal(codes.contractOrderTooLarge)
      const opening = world.waitingOf(userId, contractCode).filter(({ reduceOnly }) => !reduceOnly)
      if (opening.length >= venueLimits.contracts.mostWaiting) throw new Refusal(codes.contractTooManyOrders)
    }
    const positionId = isReducing ? (world.position(userId, contractCode)?.id ?? null) : null
    const order = contractTermsOf(market, body, lots, undefined)
    const closePosition = body.closePosition === true
    return { order, waits: { stopPrice, trailBy, activationPrice, trigger, closePosition, positionId } }
  }

  const refusePassed: Placing['refusePassed'] = (market, { trigger, ...waits }) => {
    const price = priceNow(market, world.mark(market.rules.contractCode), trigger ?? 'mark')
    if (isActivationPassed(waits, price)) throw new Refusal(codes.contractActivationPassed)
    if (hasReached(waits, price)) throw new Refusal(codes.contractTriggerAtOnce)
  }

  const placeOne: Placing['placeOne'] = async (run, userId, contractCode, body) => {
    const { unit } = run
    checkFields(body)
    if (body.expireAt !== undefined && body.expireAt <= unit.now) throw unreadable('expireAt')
    const market = marketOf(contractCode)
    const isReducing = isReducingBody(body)
    const fees = askerOf(unit, userId)
    if (market.engine.state() !== 'open') throw new Refusal(codes.contractNotOpen)
    const mark = world.mark(contractCode)
    if (!isReducing && (mark.state === 'held' || market.isReduceOnly)) throw new Refusal(codes.contractMarkHeld)
    const now = world.settingOf(userId, contractCode)
    const setting = isReducing ? now : settingFor(market, userId, body)
    for (const price of [body.price, body.protection, body.stopPrice, body.activationPrice])
      if (price !== undefined) priceTicks(market, price)
    const position = world.position(userId, contractCode)
    const held = Number(position?.contracts ?? 0n)
    const asked = body.amount === undefined ? held : wholeContracts(body.amount)
    if (body.display !== undefined) wholeContracts(body.display)
    if (isReducing && !isAgainst(position, body)) throw new Refusal(codes.contractNothingToReduce)
    const lots = isReducing ? Math.min(asked, held) : asked
    checkAttached(world, market, position, body)
    const { order, waits } = hasTrigger(body.type)
      ? waitingTerms(market, userId, body, lots)
      : { order: entering(unit, market, userId, body, lots, setting, fees), waits: undefined }
    const { type, clientOrderId, attach } = body
    if (waits) refusePassed(market, { ...waits, type, side: body.side })
    const price = body.price === undefined ? null : order.ticks
    const id = world.nextId()
    const given = {
      id,
      userId,
      at: unit.now,
      source: 'person',
      market,
      clientOrderId,
      type,
      price,
      attach: attach ?? null,
    } as const
    const record = newOrderRecord({ ...given, ...(waits && { waits }) }, setting, fees, order)
    const isSet = setting.leverage !== now.leverage || setting.marginMode !== now.marginMode
    const keepSetting = (): void => void (isSet && unit.store(kind).putSetting(setting))
    if (waits) {
      keepSetting()
      execution.keep(run, market, record)
      return record
    }
    const command = { type: 'place', order: engineOrder(record, order.ticks) } as const
    await execution.execute(run, market, command, { added: record, onAccepted: keepSetting })
    await execution.trim(run, market, userId)
    return record
  }

  const amendWaiting = createAmendWaiting({ world, execution, refusePassed })

  /** What an amendment adds is checked like a new order; taking off is never refused. */
  const amendOne: Placing['amendOne'] = async (run, userId, contractCode, orderId, asked) => {
    const { unit } = run
    const { price, amount: total, ...trigger } = asked
    if (Object.values(asked).every((one) => one === undefined)) throw unreadable('price')
    const market = marketOf(contractCode)
    const fees = askerOf(unit, userId)
    const record = await unit.store(kind).order(userId, orderId)
    if (record?.contractCode !== contractCode) throw new Refusal(codes.contractOrderUnknown)
    if (record.state === 'waiting') return amendWaiting(run, market, record, asked)
    if (Object.values(trigger).some((one) => one !== undefined)) throw new Refusal(codes.contractAmendRefused)
    const order = market.engine.order(orderId)
    if (!order || (order.expireAt ?? Infinity) <= unit.now) throw new Refusal(codes.contractOrderNotOpen)
    if (market.engine.state() !== 'open') throw new Refusal(codes.contractNotOpen)
    const position = world.position(userId, contractCode)
    const worst = isAgainst(position, record) ? bankruptcyOf(unit, market, position) : undefined
    const at = price === undefined ? order.ticks : noWorse(record.side, priceTicks(market, price), worst)
    const wanted = total === undefined ? record.amount : wholeContracts(total)
    const held = Number(position?.contracts ?? 0n)
    const lots = record.reduceOnly ? Math.min(wanted, order.filled + held) : wanted
    if (lots <= order.filled || lots < (order.display ?? 0)) throw new Refusal(codes.contractAmendRefused)
    if (!record.reduceOnly && (at !== order.ticks || lots > record.amount)) {
      if (world.mark(contractCode).state === 'held' || market.isReduceOnly) throw new Refusal(codes.contractMarkHeld)
      const { leverage } = world.settingOf(userId, contractCode)
      const left = lots - order.filled
      checkSize(market, userId, left, record, leverage, orderId)
      const working = { side: sideOf(record), contracts: contracts(BigInt(left)), price: ticks(BigInt(at)) }
      checkMargin(unit, market, userId, working, fees, leverage, orderId)
    }
    await execution.execute(run, market, {
      type: 'amend',
      id: orderId,
      ...(price === undefined ? {} : { ticks: at }),
      ...(total === undefined ? {} : { lots }),
    })
    await execution.trim(run, market, userId)
    return record
  }

  return { marketOf, askerOf, entering, waitingTerms, refusePassed, placeOne, amendOne }
}
