import type { ProtectionBody, ProtectionLevel } from '#contract/contracts/schemas.ts'
import { codes } from '#contract/kernel/codes.ts'
import { hasLimit } from '#contract/spot/orderKinds.ts'
import { Refusal } from '../refusal.ts'
import type { Execution, Run } from './execution.ts'
import { attachedLevels, hasRoom, isWith, kindOf, levelKinds, levelsOf, levelType, type LevelKind } from './levels.ts'
import type { PlacedBody } from './orderChecks.ts'
import { newOrderRecord } from './orderRecord.ts'
import { priceTicks, wholeContracts } from './orderTerms.ts'
import { unreadable, type Placing } from './placing.ts'
import { sideFor } from './positionSides.ts'
import type { ContractOrder, PositionRecord } from './records.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly execution: Execution
  readonly placing: Placing
}

/** Stop-losses and take-profits of a position: each a reducing order that waits and belongs to it. */
export interface Protecting {
  readonly protect: (run: Run, userId: number, contractCode: string, ask: ProtectionBody) => PositionRecord
  /** Places the levels that orders attach to what they have opened. Returns the contracts that have new ones. */
  readonly attach: (run: Run) => ReadonlySet<ContractMarket>
}

/** A level of a position that is to be placed. */
interface Given {
  readonly kind: LevelKind
  readonly level: Pick<ProtectionLevel, 'stopPrice' | 'price' | 'trigger'>
  /** Undefined for the whole position. */
  readonly lots: number | undefined
  readonly fees: ReturnType<Placing['askerOf']>
  readonly parentId: number | null
}

export const createProtecting = ({ world, execution, placing }: Dependencies): Protecting => {
  const { marketOf, refuseOver, askerOf, waitingTerms, refusePassed } = placing

  /** A level of a position as an order that waits; without `lots` it is of the whole position. */
  const recordOf = (run: Run, market: ContractMarket, position: PositionRecord, given: Given): ContractOrder => {
    const { kind, level, fees, lots, parentId } = given
    const { userId, contractCode, positionSide } = position
    const held = Number(position.contracts)
    const id = world.nextId()
    const body: PlacedBody = {
      positionSide,
      side: position.side === 1n ? 'sell' : 'buy',
      type: levelType(kind, level),
      stopPrice: level.stopPrice,
      price: level.price,
      trigger: level.trigger,
      reduceOnly: true,
      closePosition: lots === undefined,
      // What rests of the user's own in the way makes room, as for a close.
      selfTrade: 'cancelOldest',
      clientOrderId: `protection-${id}`,
    }
    const { order, waits } = waitingTerms(market, userId, body, Math.min(lots ?? held, held))
    const price = hasLimit(body.type) ? order.ticks : null
    const place = { id, userId, at: run.unit.now, source: 'protection', market, type: body.type, price, waits } as const
    const { marginMode } = world.settingOf(userId, contractCode)
    const { leverage } = position
    return newOrderRecord({ ...place, parentId, positionSide }, { leverage, marginMode }, fees, order)
  }

  return {
    protect(run, userId, contractCode, ask) {
      const asked = levelKinds.filter((kind) => ask[kind] !== undefined)
      if (asked.length === 0) throw unreadable('stopLoss')
      const market = marketOf(contractCode)
      const fees = askerOf(run.unit, userId, true)
      const added = asked.flatMap((kind) => {
        const level = ask[kind]
        if (!level) return []
        priceTicks(market, level.stopPrice)
        if (level.price !== undefined) priceTicks(market, level.price)
        return [{ kind, level, lots: level.amount === undefined ? undefined : wholeContracts(level.amount) }]
      })
      if (added.length > 0) refuseOver(market, run.unit.now, true)
      const positionSide = sideFor(world, market, userId, ask.positionSide)
      const position = world.position(userId, contractCode, positionSide)
      if (!position) throw new Refusal(codes.contractNothingToReduce)
      const levels = levelsOf(world, position)
      // The whole-position levels that this replaces or removes.
      const ended = levels.filter(
        (record) => record.closePosition && asked.includes(kindOf(record)) && ask[kindOf(record)]?.amount === undefined,
      )
      if (added.length > 0 && !hasRoom(world, position, added.length - ended.length))
        throw new Refusal(codes.contractTooManyOrders)
      // All checks come before the first change: both levels are set, or none.
      const records = added.map((level) => recordOf(run, market, position, { ...level, fees, parentId: null }))
      for (const record of records) refusePassed(market, record)
      for (const record of ended) execution.endWaiting(run, market, record, 'cancelled', 'asked')
      for (const record of records) execution.keep(run, market, record)
      return position
    },
    attach(run) {
      const markets = new Set<ContractMarket>()
      for (const { market, record: parent, contracts } of run.opened.splice(0)) {
        const position = world.position(parent.userId, parent.contractCode, parent.positionSide)
        // What was opened may be closed again by what followed.
        if (!position || !isWith(position, parent)) continue
        const fees = { maker: parent.makerFee, taker: parent.takerFee }
        for (const { kind, level } of attachedLevels(parent)) {
          const own = levelsOf(world, position).find((one) => one.parentId === parent.id && kindOf(one) === kind)
          if (own) {
            own.amount = Math.min(own.amount + contracts, Number(position.contracts))
            execution.keep(run, market, own)
            continue
          }
          const record = recordOf(run, market, position, { kind, level, lots: contracts, fees, parentId: parent.id })
          if (hasRoom(world, position, 1)) execution.keep(run, market, record)
          else execution.endWaiting(run, market, record, 'rejected', `${codes.contractTooManyOrders}`)
        }
        markets.add(market)
      }
      return markets
    },
  }
}
