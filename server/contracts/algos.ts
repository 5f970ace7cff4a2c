import type { AlgoBody, ScaledBody, TwapBody } from '#contract/contracts/algos.ts'
import { isDeviation, scaledParts, sliceBound, sliceLots, slicesOf } from '#contract/contracts/algoRules.ts'
import type { ScaledPart } from '#contract/contracts/algoRules.ts'
import { isLiveAlgo } from '#contract/contracts/kinds.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { codes, type Code } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { contracts, ticks } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { otherSide, reaches } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import { endOf, inStage, keepAlgo, nextAt, sliceAt } from './algoRecord.ts'
import type { Execution, Run } from './execution.ts'
import { isAgainst, sideOf } from './orderChecks.ts'
import { engineOrder, newOrderRecord } from './orderRecord.ts'
import { contractTermsOf, priceTicks, restingTicks, wholeContracts } from './orderTerms.ts'
import type { Placing } from './placing.ts'
import { sideFor, sided } from './positionSides.ts'
import { leverageOfSide, type AlgoRecord, type AlgoTerms, type ContractOrder } from './records.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

type Sides<T> = Omit<T, 'positionSide'> & Pick<AlgoRecord, 'positionSide'>

const limits = contractsLimits.algo

/** Refused because of a field that gives no valid orders. */
const invalid = (field: string): Refusal => new Refusal(codes.algoInvalid, { data: { field } })

/** Refusals that name what the book has within the bound of a slice: it has run, and taken nothing. */
const nothingTaken: readonly Code[] = [
  codes.contractNothingToTake,
  codes.contractPriceProtected,
  codes.contractOwnOrderInTheWay,
]
/** Why a TWAP order pauses. */
const pauses: Readonly<Partial<Record<Code, string>>> = {
  [codes.contractDelivering]: 'delivery',
  [codes.contractNotOpen]: 'notOpen',
  [codes.contractMarkHeld]: 'markHeld',
  [codes.contractMarginTooLow]: 'marginTooLow',
  [codes.contractSizeTooLarge]: 'sizeTooLarge',
  [codes.accountFrozen]: 'accountFrozen',
  [codes.contractTooManyOrders]: 'tooManyOrders',
}

interface Dependencies {
  readonly world: World
  readonly contracts: ContractKind
  readonly execution: Execution
  readonly placing: Placing
}

/** Scaled and TWAP orders. */
export interface Algos {
  /** Throws Refusal; then none of its orders was placed. */
  readonly place: (run: Run, userId: number, contractCode: string, body: AlgoBody) => Promise<AlgoRecord>
  /** The ones whose next slice, or whose end, is due. */
  readonly due: (now: number) => readonly AlgoRecord[]
  /** Runs the slice of a TWAP order that is due now, once. Slices that were missed are not made up for at once. */
  readonly slice: (run: Run, algoId: number) => Promise<void>
  /** Counts what the orders of a run have filled, and ends scaled orders of which none is left. */
  readonly follow: (run: Run) => void
}

export const createAlgos = ({ world, contracts: kind, execution, placing }: Dependencies): Algos => {
  const { marketOf, entered, askerOf, checkMargin, checkSize, worstOf, placeOne } = placing

  /** What is checked of both kinds. Returns the contracts that it is about. */
  const checked = (market: ContractMarket, userId: number, asked: AlgoBody, body: Sides<AlgoBody>): number => {
    const { contractCode, maxTicks } = market.rules
    if (market.engine.state() !== 'open') throw new Refusal(codes.contractNotOpen)
    const isReducing = body.reduceOnly === true
    if (!isReducing && (world.mark(contractCode).state === 'held' || market.isReduceOnly))
      throw new Refusal(codes.contractMarkHeld)
    sideFor(world, market, userId, asked.positionSide)
    const prices = asked.kind === 'scaled' ? [asked.from, asked.to] : [asked.limitPrice]
    for (const price of prices) if (price !== undefined) priceTicks(market, price)
    const wanted = wholeContracts(body.amount)
    const position = world.position(userId, contractCode, body.positionSide)
    if (isReducing && !isAgainst(position, body)) throw new Refusal(codes.contractNothingToReduce)
    // Sums of its trades stay safe integers.
    if (wanted > Math.floor(Number.MAX_SAFE_INTEGER / maxTicks)) throw new Refusal(codes.contractOrderTooLarge)
    const own = world.algos().filter((one) => one.userId === userId && one.contractCode === contractCode)
    if (own.length >= limits.running) throw new Refusal(codes.contractTooManyOrders)
    return isReducing ? Math.min(wanted, Number(position?.contracts ?? 0n)) : wanted
  }

  const newAlgo = (
    { unit }: Run,
    userId: number,
    contractCode: string,
    { side, positionSide, reduceOnly = false, clientOrderId }: Sides<AlgoBody>,
    amount: number,
    terms: AlgoTerms,
  ): AlgoRecord => ({
    ...{ id: world.nextId(), userId, contractCode, clientOrderId, side, positionSide, reduceOnly, amount, terms },
    ...{ filled: 0, filledValue: 0n, fee: 0n, slicesDone: 0, slice: -1, stage: 'running', orderIds: [], version: 0 },
    history: [{ stage: 'running', at: unit.now, reason: null }],
    createdAt: unit.now,
    updatedAt: unit.now,
  })

  /** Throws Refusal if the book would refuse one of the orders: later, those before it could not be undone. */
  const checkBook = (
    market: ContractMarket,
    userId: number,
    { side, postOnly }: ScaledBody,
    parts: readonly ScaledPart[],
  ) => {
    const { contractCode } = market.rules
    const best = market.engine.best(otherSide(side))
    const meets = (price: number) => parts.some((part) => reaches(side, part.ticks, price))
    if (!best || !meets(best.ticks)) return
    if (postOnly === 'reprice' ? side === 'buy' && best.ticks <= 1 : postOnly !== undefined)
      throw new Refusal(codes.contractWouldTake)
    const own = world
      .ordersOf(userId, contractCode)
      .flatMap(({ id }) => market.engine.order(id) ?? [])
      .some((order) => order.side !== side && meets(order.ticks))
    if (postOnly === undefined && own) throw new Refusal(codes.contractOwnOrderInTheWay)
  }

  const placeScaled = async (
    run: Run,
    userId: number,
    market: ContractMarket,
    given: ScaledBody,
  ): Promise<AlgoRecord> => {
    const body = sided(world, market, userId, given)
    const { unit } = run
    const { contractCode, terms: risk } = market.rules
    const fees = askerOf(unit, userId, body.reduceOnly === true)
    const amount = checked(market, userId, given, body)
    const [from, to] = [priceTicks(market, body.from), priceTicks(market, body.to)]
    const { side, positionSide, count, shape, postOnly, reduceOnly = false } = body
    const partsOf = (lots: number) => scaledParts({ side, from, to, count, shape, amount: lots })
    const parts = partsOf(amount)
    if (typeof parts === 'string') throw invalid(parts)
    const { marginMode, ...leverages } = world.settingOf(userId, contractCode)
    const setting = { leverage: leverageOfSide(leverages, positionSide), marginMode }
    if (!reduceOnly) {
      checkSize(market, userId, amount, body, setting.leverage)
      if (market.engine.countOf(userId) + count > venueLimits.contracts.most)
        throw new Refusal(codes.contractTooManyOrders)
      const ordersOf = (lots: bigint) => {
        const made = partsOf(Number(lots))
        return typeof made === 'string'
          ? []
          : made.map((part) => ({
              side: sideOf(body),
              contracts: contracts(BigInt(part.lots)),
              price: ticks(BigInt(restingTicks(market, body, part.ticks))),
            }))
      }
      checkMargin(unit, market, userId, { lots: amount, positionSide, ordersOf }, fees, setting.leverage)
    }
    checkBook(market, userId, body, parts)
    const kept = keepAlgo(
      run,
      kind,
      newAlgo(run, userId, contractCode, body, amount, { kind: 'scaled', from, to, count, shape }),
    )
    const orderIds: number[] = []
    for (const [at, part] of parts.entries()) {
      // Those before it may have traded.
      const position = world.position(userId, contractCode, positionSide)
      if (reduceOnly && !isAgainst(position, body)) break
      const lots = reduceOnly ? Math.min(part.lots, Number(position?.contracts ?? 0n)) : part.lots
      const price = ticksText(risk, ticks(BigInt(part.ticks)))
      const asked = { side, type: 'limit', price, postOnly, reduceOnly, clientOrderId: body.clientOrderId } as const
      const order = contractTermsOf(market, asked, lots, worstOf(unit, market, userId, body))
      const id = world.nextId()
      const clientOrderId = `${body.clientOrderId}-${at + 1}`
      const given = { id, userId, at: unit.now, source: 'algo', market, clientOrderId, type: 'limit' } as const
      const number = { algoId: kept.id, algoSlice: at, price: order.ticks, positionSide }
      const record = newOrderRecord({ ...given, ...number }, setting, fees, order)
      await execution.execute(
        run,
        market,
        { type: 'place', order: engineOrder(record, order.ticks) },
        { added: record },
      )
      orderIds.push(id)
    }
    await execution.trim(run, market, userId)
    return keepAlgo(run, kind, { ...kept, orderIds })
  }

  const placeTwap = (run: Run, userId: number, market: ContractMarket, given: TwapBody): AlgoRecord => {
    const body = sided(world, market, userId, given)
    const amount = checked(market, userId, given, body)
    const { duration, limitPrice, maxDeviation = decimal(limits.maxDeviation) } = body
    const slices = slicesOf(duration)
    if (slices === undefined) throw invalid('duration')
    if (!isDeviation(maxDeviation)) throw invalid('maxDeviation')
    const limit = limitPrice === undefined ? null : priceTicks(market, limitPrice)
    const terms = { kind: 'twap', duration, slices, limitPrice: limit, maxDeviation } as const
    return keepAlgo(run, kind, newAlgo(run, userId, market.rules.contractCode, body, amount, terms))
  }

  /** Sends the order of a slice. Returns why the TWAP order pauses, if it does. Throws Refusal for other reasons. */
  const send = async (
    run: Run,
    record: AlgoRecord,
    number: number,
    lots: number,
  ): Promise<ContractOrder | string | undefined> => {
    const { terms, userId, contractCode, side, positionSide, reduceOnly, clientOrderId } = record
    if (terms.kind !== 'twap' || lots === 0) return undefined
    const { rules } = marketOf(contractCode)
    const mark = Number(world.mark(contractCode).price)
    const bound = sliceBound(side, mark, decimal(terms.maxDeviation), terms.limitPrice)
    const body = {
      side,
      ...(positionSide === 'both' ? {} : { positionSide }),
      type: 'limit',
      timeInForce: 'IOC',
      reduceOnly,
      price: ticksText(rules.terms, ticks(BigInt(bound))),
      amount: decimal(String(lots)),
      clientOrderId: `${clientOrderId}-${number + 1}`,
    } as const
    try {
      return await placeOne(run, userId, contractCode, body, { algoId: record.id, algoSlice: number })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (nothingTaken.includes(error.code)) return undefined
      const reason = pauses[error.code]
      if (reason === undefined) throw error
      return reason
    }
  }

  const finish = (run: Run, record: AlgoRecord, reason: string | null): void =>
    void keepAlgo(run, kind, inStage(record, record.filled >= record.amount ? 'done' : 'ended', run.unit.now, reason))

  const isDue = (record: AlgoRecord, now: number): boolean => {
    const next = nextAt(record)
    return next !== null && next <= now
  }

  return {
    place: async (run, userId, contractCode, body) => {
      const market = marketOf(contractCode)
      const isReducing = sided(world, market, userId, body).reduceOnly === true
      askerOf(run.unit, userId, isReducing)
      await entered(run, market, isReducing)
      return body.kind === 'scaled' ? placeScaled(run, userId, market, body) : placeTwap(run, userId, market, body)
    },
    due: (now) => world.algos().filter((record) => isDue(record, now)),
    async slice(run, algoId) {
      const { now } = run.unit
      const record = world.algo(algoId)
      if (!record || record.terms.kind !== 'twap' || !isDue(record, now)) return
      if (now >= (endOf(record) ?? now)) return finish(run, record, null)
      const number = sliceAt(record, now)
      const { slices } = record.terms
      const position = world.position(record.userId, record.contractCode, record.positionSide)
      if (record.reduceOnly && !isAgainst(position, record)) return finish(run, record, 'positionClosed')
      const sent = await send(run, record, number, sliceLots(record.amount, record.filled, number, slices))
      const hasPaused = typeof sent === 'string'
      const orderIds =
        sent === undefined || hasPaused ? record.orderIds : [...record.orderIds, sent.id].slice(-limits.listed)
      const done = record.slicesDone + (hasPaused ? 0 : 1)
      const after = inStage(record, hasPaused ? 'paused' : 'running', now, hasPaused ? sent : null)
      keepAlgo(run, kind, { ...after, slice: number, slicesDone: done, orderIds })
    },
    follow(run) {
      const changed = new Map<number, AlgoRecord>()
      const ofOrder = (orderId: number): AlgoRecord | undefined => {
        const algoId = run.orders.get(orderId)?.algoId
        if (algoId === null || algoId === undefined) return undefined
        return changed.get(algoId) ?? run.algos.get(algoId) ?? world.algo(algoId)
      }
      for (const { orderId, amount, value, fee } of run.fills) {
        const record = ofOrder(orderId)
        if (!record) continue
        const filled = record.filled + amount
        changed.set(record.id, { ...record, filled, filledValue: record.filledValue + value, fee: record.fee + fee })
      }
      for (const { id } of run.orders.values()) {
        const record = ofOrder(id)
        if (record) changed.set(record.id, record)
      }
      for (const record of changed.values()) {
        const live = world.ordersOf(record.userId, record.contractCode).filter(({ algoId }) => algoId === record.id)
        const isScaled = record.terms.kind === 'scaled'
        const counted = isScaled ? { ...record, slicesDone: record.orderIds.length - live.length } : record
        const isOver = record.filled >= record.amount || (isScaled && live.length === 0)
        // What ended it in this run, such as a liquidation, has said why.
        if (isLiveAlgo(record) && isOver) finish(run, counted, null)
        else keepAlgo(run, kind, counted)
      }
    },
  }
}
