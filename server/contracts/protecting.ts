import type { ContractOrderBody, ProtectionBody, ProtectionLevel } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { Refusal } from '../refusal.ts'
import type { Execution, Run } from './execution.ts'
import { newOrderRecord } from './orderRecord.ts'
import { priceTicks, wholeContracts } from './orderTerms.ts'
import { unreadable, type Placing } from './placing.ts'
import type { ContractOrder, PositionRecord } from './records.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

const kinds = ['stopLoss', 'takeProfit'] as const
export type ProtectionKind = (typeof kinds)[number]

export const kindOf = ({ type }: Pick<ContractOrder, 'type'>): ProtectionKind =>
  type === 'stop' || type === 'stopLimit' ? 'stopLoss' : 'takeProfit'

/** The levels that protect a position, in the order of placing. */
export const levelsOf = (world: World, { id, userId, contractCode }: PositionRecord): readonly ContractOrder[] =>
  world.waitingOf(userId, contractCode).filter(({ source, positionId }) => source === 'protection' && positionId === id)

interface Dependencies {
  readonly world: World
  readonly contracts: ContractKind
  readonly execution: Execution
  readonly placing: Placing
}

/** Stop-losses and take-profits of a position: each a reducing order that waits and belongs to it. */
export interface Protecting {
  readonly protect: (run: Run, userId: number, contractCode: string, ask: ProtectionBody) => Promise<PositionRecord>
}

const typeOf = (kind: ProtectionKind, { price }: ProtectionLevel): ContractOrder['type'] => {
  if (kind === 'stopLoss') return price === undefined ? 'stop' : 'stopLimit'
  return price === undefined ? 'takeProfit' : 'takeProfitLimit'
}

export const createProtecting = ({ world, contracts: kindOfStore, execution, placing }: Dependencies): Protecting => {
  const { marketOf, askerOf, waitingTerms } = placing

  const recordOf = (
    run: Run,
    market: ContractMarket,
    position: PositionRecord,
    fees: ReturnType<Placing['askerOf']>,
    kind: ProtectionKind,
    level: ProtectionLevel,
  ): ContractOrder => {
    const { userId, contractCode } = position
    const held = Number(position.contracts)
    const lots = level.amount === undefined ? held : Math.min(wholeContracts(level.amount), held)
    const id = world.nextId()
    const body: ContractOrderBody = {
      side: position.side === 1n ? 'sell' : 'buy',
      type: typeOf(kind, level),
      stopPrice: level.stopPrice,
      price: level.price,
      trigger: level.trigger,
      reduceOnly: true,
      closePosition: level.amount === undefined,
      // What rests of the user's own in the way makes room, as for a close.
      selfTrade: 'cancelOldest',
      clientOrderId: `protection-${id}`,
    }
    const { order, waits } = waitingTerms(market, userId, body, lots)
    const price = hasLimit(body.type) ? order.ticks : null
    const given = { id, userId, at: run.unit.now, source: 'protection', market, type: body.type, price, waits } as const
    return newOrderRecord(given, world.settingOf(userId, contractCode), fees, order)
  }

  return {
    async protect(run, userId, contractCode, ask) {
      const asked = kinds.filter((kind) => ask[kind] !== undefined)
      if (asked.length === 0) throw unreadable('stopLoss')
      const market = marketOf(contractCode)
      const fees = askerOf(run.unit, userId)
      const added = asked.flatMap((kind) => {
        const level = ask[kind]
        return level ? [{ kind, level }] : []
      })
      for (const { level } of added) {
        priceTicks(market, level.stopPrice)
        if (level.price !== undefined) priceTicks(market, level.price)
        if (level.amount !== undefined) wholeContracts(level.amount)
      }
      const position = world.position(userId, contractCode)
      if (!position) throw new Refusal(codes.contractNothingToReduce)
      const levels = levelsOf(world, position)
      // The whole-position levels that this replaces or removes.
      const ended = levels.filter(
        (record) => record.closePosition && asked.includes(kindOf(record)) && ask[kindOf(record)]?.amount === undefined,
      )
      if (added.length > 0 && levels.length - ended.length + added.length > venueLimits.contracts.mostLevels)
        throw new Refusal(codes.contractTooManyOrders)
      // All checks come before the first change: both levels are set, or none.
      const records = added.map(({ kind, level }) => recordOf(run, market, position, fees, kind, level))
      for (const record of ended) execution.endWaiting(run, market, record, 'cancelled', 'asked')
      for (const record of records) {
        run.unit.store(kindOfStore).putOrder(market, record)
        run.orders.set(record.id, record)
        run.people.add(userId)
      }
      return position
    },
  }
}
