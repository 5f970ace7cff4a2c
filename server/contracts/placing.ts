import type { ContractAmendBody, ContractOrderBody } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import { ticks } from '#contract/risk/units.ts'
import { hasTrigger } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { createAmendWaiting } from './amendWaiting.ts'
import type { Execution, Run } from './execution.ts'
import { checkAttached } from './levels.ts'
import type { Lifetimes } from './lifetimes.ts'
import { alone, createOrderChecks, isAgainst, type OrderChecks, type PlacedBody } from './orderChecks.ts'
import { engineOrder, newOrderRecord, type Waits } from './orderRecord.ts'
import {
  checkFields,
  contractTermsOf,
  countedTicks,
  noWorse,
  priceTicks,
  restingTicks,
  wholeContracts,
  type ContractTerms,
} from './orderTerms.ts'
import { keepAlgo } from './algoRecord.ts'
import { sideFor, sided } from './positionSides.ts'
import { leverageOfSide, oneLeverage, type ContractOrder, type ContractSetting } from './records.ts'
import { contractFees } from './rules.ts'
import type { Settlements } from './settle.ts'
import { hasReached, priceNow } from './reached.ts'
import type { ContractKind } from './store.ts'
import { followedPrice, isActivationPassed } from './trailing.ts'
import type { ContractMarket, World } from './world.ts'

export const unreadable = (field: string): Refusal => new Refusal(codes.badRequest, { field: `body.${field}` })

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
  readonly lifetimes: Lifetimes
}

/** Orders of users: checked against risk, and executed. */
export interface Placing extends OrderChecks {
  /** Throws Refusal if no contract with a book has this code (30420), or if it was delivered (30431). */
  readonly marketOf: (contractCode: string) => ContractMarket
  /** Throws Refusal (30431) for an order that its contract accepts no more. */
  readonly refuseOver: Lifetimes['refuse']
  /** Ends what its contract keeps no more, after the same check. */
  readonly entered: (run: Run, market: ContractMarket, isReducing: boolean) => Promise<void>
  /** The user's fee rates. Throws Refusal for a frozen account: the session that asks may have ended a moment ago. */
  /**
   * The fees of a user who may act. Throws Refusal if the account is frozen, or (30425) if what opens is asked of one
   * without contracts.
   */
  readonly askerOf: (unit: Unit, userId: number, isReducing: boolean) => ReturnType<typeof contractFees>
  /** The engine terms of an order that enters the book now. Throws Refusal if book or risk forbid it. */
  readonly entering: (
    unit: Unit,
    market: ContractMarket,
    userId: number,
    body: PlacedBody,
    lots: number,
    setting: Pick<ContractSetting, 'leverage'>,
    fees: ReturnType<typeof contractFees>,
  ) => ContractTerms
  /** The terms of an order that waits for its trigger. It holds no margin, so that is checked when it is triggered. */
  readonly waitingTerms: (
    market: ContractMarket,
    userId: number,
    body: PlacedBody,
    lots: number,
  ) => { readonly order: ContractTerms; readonly waits: Waits }
  /** Throws Refusal if the price that an order waits for has passed its activation (30432) or trigger price (30415). */
  readonly refusePassed: (
    market: ContractMarket,
    waits: Pick<ContractOrder, 'stopPrice' | 'activationPrice' | 'trigger' | 'type' | 'side'>,
  ) => void
  /** `part`: of a scaled or TWAP order. */
  readonly placeOne: (
    run: Run,
    userId: number,
    contractCode: string,
    body: ContractOrderBody,
    part?: AlgoPart,
  ) => Promise<ContractOrder>
  readonly amendOne: (
    run: Run,
    userId: number,
    contractCode: string,
    orderId: number,
    body: ContractAmendBody,
  ) => Promise<ContractOrder>
}

/** The scaled or TWAP order that an order is a part of, and its number in it. */
interface AlgoPart {
  readonly algoId: number
  readonly algoSlice: number
}

const isReducingBody = ({
  reduceOnly,
  closePosition,
}: Pick<ContractOrderBody, 'reduceOnly' | 'closePosition'>): boolean => reduceOnly === true || closePosition === true
export const createPlacing = (dependencies: Dependencies): Placing => {
  const { world, ledger, contracts: kind, settlements, execution, lifetimes } = dependencies
  const checks = createOrderChecks({ world, settlements })
  const { checkSize, checkMargin, worstOf } = checks

  const marketOf = (contractCode: string): ContractMarket => {
    const market = world.market(contractCode)
    if (!market) throw new Refusal(world.isDelivered(contractCode) ? codes.contractDelivering : codes.contractUnknown)
    return market
  }

  const entered: Placing['entered'] = async (run, market, isReducing) => {
    lifetimes.refuse(market, run.unit.now, isReducing)
    // An order that comes before the clock does must not meet what should have ended.
    await lifetimes.end(run, market)
  }

  const askerOf: Placing['askerOf'] = (unit, userId, isReducing) => {
    const { isFrozen, hasContracts, vipLevel } = unit.store(ledger).portfolio(userId)
    if (isFrozen) throw new Refusal(codes.accountFrozen)
    if (!isReducing && !hasContracts) throw new Refusal(codes.contractsNotActivated)
    return contractFees(vipLevel)
  }

  /** The setting with which an order opens. Throws Refusal (30424, 30421) if the order says otherwise. */
  const settingFor = (market: ContractMarket, userId: number, body: PlacedBody): ContractSetting => {
    const { contractCode, terms } = market.rules
    const now = world.settingOf(userId, contractCode)
    const { positionSide: side, marginMode = now.marginMode } = body
    const isAlone = side !== 'both' && marginMode === 'isolated'
    const own = isAlone ? leverageOfSide(now, side) : now.leverage
    const { leverage = own } = body
    const hasOrders = world.ordersOf(userId, contractCode).length + world.waitingOf(userId, contractCode).length > 0
    const isUsed = world.held(userId, contractCode).length > 0 || hasOrders
    if (isUsed && (leverage !== own || marginMode !== now.marginMode))
      throw new Refusal(codes.contractSettingsDiffer, { data: { leverage: own, marginMode: now.marginMode } })
    if (BigInt(leverage) > (terms.tiers[0]?.maxLeverage ?? 0n)) throw new Refusal(codes.leverageInvalid)
    if (!isAlone) return { ...now, ...oneLeverage(leverage), marginMode }
    return { ...now, [side === 'long' ? 'longLeverage' : 'shortLeverage']: leverage, marginMode }
  }

  const entering: Placing['entering'] = (unit, market, userId, body, lots, setting, fees) => {
    const isReducing = isReducingBody(body)
    if (!isReducing) {
      checkSize(market, userId, lots, body, setting.leverage)
      if (market.engine.countOf(userId) >= venueLimits.contracts.most) throw new Refusal(codes.contractTooManyOrders)
    }
    const worst = worstOf(unit, market, userId, body)
    // Margin comes before what the book can give.
    if (!isReducing) {
      const mark = Number(world.mark(market.rules.contractCode).price)
      const price = ticks(BigInt(countedTicks(market, body, lots, worst, mark)))
      checkMargin(unit, market, userId, alone(body, lots, price), fees, setting.leverage)
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
    const positionId = isReducing ? (world.position(userId, contractCode, body.positionSide)?.id ?? null) : null
    const order = contractTermsOf(market, body, lots, undefined)
    const closePosition = body.closePosition === true
    return { order, waits: { stopPrice, trailBy, activationPrice, trigger, closePosition, positionId } }
  }

  const refusePassed: Placing['refusePassed'] = (market, { trigger, ...waits }) => {
    const price = priceNow(market, world.mark(market.rules.contractCode), trigger ?? 'mark')
    if (isActivationPassed(waits, price)) throw new Refusal(codes.contractActivationPassed)
    if (hasReached(waits, price)) throw new Refusal(codes.contractTriggerAtOnce)
  }

  const placeOne: Placing['placeOne'] = async (run, userId, contractCode, asked, part) => {
    const { unit } = run
    checkFields(asked)
    if (asked.expireAt !== undefined && asked.expireAt <= unit.now) throw unreadable('expireAt')
    const market = marketOf(contractCode)
    const body = sided(world, market, userId, asked)
    const { positionSide } = body
    const isReducing = isReducingBody(body)
    const fees = askerOf(unit, userId, isReducing)
    await entered(run, market, isReducing)
    if (market.engine.state() !== 'open') throw new Refusal(codes.contractNotOpen)
    const mark = world.mark(contractCode)
    if (!isReducing && (mark.state === 'held' || market.isReduceOnly)) throw new Refusal(codes.contractMarkHeld)
    sideFor(world, market, userId, asked.positionSide)
    const now = world.settingOf(userId, contractCode)
    const setting = isReducing ? now : settingFor(market, userId, body)
    const leverage = leverageOfSide(setting, positionSide)
    for (const price of [body.price, body.protection, body.stopPrice, body.activationPrice])
      if (price !== undefined) priceTicks(market, price)
    const position = world.position(userId, contractCode, positionSide)
    const held = Number(position?.contracts ?? 0n)
    const wanted = body.amount === undefined ? held : wholeContracts(body.amount)
    if (body.display !== undefined) wholeContracts(body.display)
    if (isReducing && !isAgainst(position, body)) throw new Refusal(codes.contractNothingToReduce)
    const lots = isReducing ? Math.min(wanted, held) : wanted
    checkAttached(world, market, position, body)
    const { order, waits } = hasTrigger(body.type)
      ? waitingTerms(market, userId, body, lots)
      : { order: entering(unit, market, userId, body, lots, { leverage }, fees), waits: undefined }
    const { type, clientOrderId, attach } = body
    if (waits) refusePassed(market, { ...waits, type, side: body.side })
    const price = body.price === undefined ? null : order.ticks
    const id = world.nextId()
    const given = {
      id,
      userId,
      at: unit.now,
      source: part ? 'algo' : 'person',
      ...part,
      market,
      clientOrderId,
      type,
      price,
      attach: attach ?? null,
      positionSide,
    } as const
    const record = newOrderRecord(
      { ...given, ...(waits && { waits }) },
      { leverage, marginMode: setting.marginMode },
      fees,
      order,
    )
    const isSet = leverage !== leverageOfSide(now, positionSide) || setting.marginMode !== now.marginMode
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
    const fees = askerOf(unit, userId, true)
    const record = await unit.store(kind).order(userId, orderId)
    if (record?.contractCode !== contractCode) throw new Refusal(codes.contractOrderUnknown)
    await entered(run, market, record.reduceOnly)
    if (record.state === 'waiting') return amendWaiting(run, market, record, asked)
    if (Object.values(trigger).some((one) => one !== undefined)) throw new Refusal(codes.contractAmendRefused)
    const order = market.engine.order(orderId)
    if (!order || (order.expireAt ?? Infinity) <= unit.now) throw new Refusal(codes.contractOrderNotOpen)
    if (market.engine.state() !== 'open') throw new Refusal(codes.contractNotOpen)
    const position = world.position(userId, contractCode, record.positionSide)
    const worst = worstOf(unit, market, userId, record)
    const at = price === undefined ? order.ticks : noWorse(record.side, priceTicks(market, price), worst)
    const amountBefore = record.amount
    const wanted = total === undefined ? amountBefore : wholeContracts(total)
    const held = Number(position?.contracts ?? 0n)
    const lots = record.reduceOnly ? Math.min(wanted, order.filled + held) : wanted
    if (lots <= order.filled || lots < (order.display ?? 0)) throw new Refusal(codes.contractAmendRefused)
    if (!record.reduceOnly && (at !== order.ticks || lots > record.amount)) {
      askerOf(unit, userId, false)
      if (world.mark(contractCode).state === 'held' || market.isReduceOnly) throw new Refusal(codes.contractMarkHeld)
      const leverage = leverageOfSide(world.settingOf(userId, contractCode), record.positionSide)
      const left = lots - order.filled
      checkSize(market, userId, left, record, leverage, orderId)
      const counted = ticks(BigInt(restingTicks(market, record, at)))
      checkMargin(unit, market, userId, alone(record, left, counted), fees, leverage, orderId)
    }
    await execution.execute(run, market, {
      type: 'amend',
      id: orderId,
      ...(price === undefined ? {} : { ticks: at }),
      ...(total === undefined ? {} : { lots }),
    })
    const algo = record.algoId === null ? undefined : (run.algos.get(record.algoId) ?? world.algo(record.algoId))
    // A scaled order is as large as its parts.
    if (algo && total !== undefined) keepAlgo(run, kind, { ...algo, amount: algo.amount + lots - amountBefore })
    await execution.trim(run, market, userId)
    return record
  }

  return {
    ...checks,
    refuseOver: lifetimes.refuse,
    ...{ marketOf, entered, askerOf, entering, waitingTerms, refusePassed, placeOne, amendOne },
  }
}
