import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { OrderState } from '#contract/spot/orderKinds.ts'
import { parseRequest } from '#server/http/check.ts'
import { ledgerKind } from '#server/ledger/store.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { Unit } from '#server/money/store.ts'
import { Refusal } from '#server/refusal.ts'
import { amountOf, priceOf } from '#server/trading/marketRules.ts'
import type { OrderRecord } from '#server/trading/record.ts'
import type { TradingChanges } from '#server/trading/tradingStore.ts'
import type { TradedMarket } from '#server/trading/tradedMarket.ts'
import type { Disk } from '../disk.ts'
import { createMemory } from '../memory.ts'
import type { Reply } from '../process.ts'
import type { Life, Simulation } from '../simulation.ts'
import { storageOf, type TradingDisk } from './disk.ts'
import type { TradingParts } from './parts.ts'
import { bodyOf, marketRules, symbol, type OrderPlan } from './plans.ts'

/** The requests to the venue. */
export type OrderMessage =
  | { readonly kind: 'place'; readonly userId: number; readonly key: string; readonly plan: OrderPlan }
  | {
      readonly kind: 'amend'
      readonly userId: number
      readonly key: string
      readonly orderId: number
      readonly ticks: number
      readonly lots: number
    }
  | { readonly kind: 'cancel'; readonly userId: number; readonly orderId: number }
  | { readonly kind: 'cancelAll'; readonly userId: number }
  | { readonly kind: 'outcome'; readonly userId: number; readonly key: string }

/** An executed command, in execution order, with the venue's result. */
export type OrderItem = Exclude<OrderMessage, { kind: 'outcome' }> & {
  readonly code: number
  /** The order, if there is one, and its state right after the command. */
  readonly orderId?: number
  readonly state?: OrderState
}

interface Dependencies {
  readonly simulation: Simulation
  readonly disk: Disk
  readonly trading: TradingDisk
  readonly parts: TradingParts
  readonly diesAt: (life: Life) => boolean
  readonly onCommit: (items: readonly OrderItem[], changes: TradingChanges | undefined, market: TradedMarket) => void
}

export interface OrderProcess {
  readonly life: Life
  readonly handle: (message: OrderMessage) => Promise<Reply>
}

const never = () => new Promise<never>(() => undefined)
const slowestRead = [
  [980, 2],
  [19, 300],
  [1, 30_000],
] as const

/** The trading part of the venue's process: executor, ledger, orders and engine as in production. */
export const startOrderProcess = (given: Dependencies): OrderProcess => {
  const { simulation, disk, trading, parts, diesAt, onCommit } = given
  const life: Life = { alive: true }
  let items: OrderItem[] = []
  let changes: TradingChanges | undefined
  const pause = () => simulation.sleep(simulation.random.int(0, simulation.random.weighted(slowestRead)), life)
  const moment = () => (diesAt(life) ? never() : pause())

  const memory = createMemory(
    disk,
    {
      begin: () => {
        items = []
        changes = undefined
      },
      read: pause,
      write: pause,
      commit: moment,
      acknowledge: moment,
    },
    () => {
      if (changes) trading.commit(changes)
      onCommit(items, changes, markets.of(symbol))
    },
  )
  const lastId = Math.max(0, ...trading.orders.keys())
  const markets = parts.createTradedMarkets([marketRules], [], lastId)
  markets.reopen(symbol, trading.market())
  const clock = { now: simulation.now }
  const executor = createExecutor({ db: memory.db, clock, keys: memory.keys })
  const operations = parts.createTradingOperations({
    tradedMarkets: markets,
    ledger: ledgerKind(() => memory.ledger),
    trading: parts.tradingKind(
      markets,
      () =>
        storageOf(trading, pause, (made) => {
          changes = made
        }),
      // Its only market is quoted in usdt.
      (_, amount) => amount,
    ),
    priceOf: (coinId) => (coinId === marketRules.quoteCoinId ? 10n ** 18n : undefined),
    onDone: () => undefined,
  })

  /** Records the result of a command, accepted or rejected. */
  const noted = async <T>(
    message: Exclude<OrderMessage, { kind: 'outcome' }>,
    run: () => Promise<T>,
    recordOf: (result: T) => OrderRecord | undefined,
  ): Promise<T> => {
    try {
      const result = await run()
      const record = recordOf(result)
      items.push({
        ...message,
        code: codes.success,
        ...(record ? { orderId: record.id, state: record.state } : {}),
      } as OrderItem)
      return result
    } catch (error) {
      if (error instanceof Refusal) items.push({ ...message, code: error.code })
      throw error
    }
  }

  const submit = async (
    message: Extract<OrderMessage, { kind: 'place' | 'amend' }>,
    call: string,
    wants: (unit: Unit) => void,
    run: (unit: Unit) => Promise<OrderRecord>,
  ): Promise<Reply> => {
    const { userId, key } = message
    const answer = await executor.submit({
      userId,
      key,
      call,
      bodyHash: JSON.stringify(message),
      signed: undefined,
      wants,
      run: async (unit) => {
        const { id, state } = await noted(
          message,
          () => run(unit),
          (record) => record,
        )
        return { code: codes.success, data: { orderId: id, state } }
      },
    })
    return { kind: 'answer', ...answer }
  }

  const execute = async (message: OrderMessage): Promise<Reply> => {
    const { userId } = message
    switch (message.kind) {
      case 'place': {
        const { body } = parseRequest(calls.orders.place, {
          query: {},
          params: {},
          body: bodyOf(message.plan, message.key),
        })
        return submit(
          message,
          calls.orders.place.id,
          (unit) => operations.wantPlace(unit, userId, symbol, body.side),
          (unit) => operations.place(unit, userId, body),
        )
      }
      case 'amend': {
        const { orderId, ticks, lots } = message
        const change = { price: priceOf(marketRules, ticks), amount: amountOf(marketRules, lots) }
        return submit(
          message,
          calls.orders.amend.id,
          (unit) => operations.wantOrder(unit, userId, orderId),
          (unit) => operations.amend(unit, userId, orderId, change),
        )
      }
      case 'outcome': {
        const answer = await executor.settle(userId, message.key)
        return answer ? { kind: 'answer', ...answer } : { kind: 'running' }
      }
      case 'cancel':
        await executor.perform({
          wants: (unit) => operations.wantOrder(unit, userId, message.orderId),
          run: (unit) =>
            noted(
              message,
              () => operations.cancel(unit, userId, message.orderId),
              (record) => record,
            ),
        })
        return { kind: 'done' }
      case 'cancelAll': {
        const task = operations.cancelAll(userId, { symbol })
        await executor.perform({
          ...task,
          run: (unit) =>
            noted(
              message,
              async () => task.run(unit),
              () => undefined,
            ),
        })
        return { kind: 'done' }
      }
    }
  }

  return {
    life,
    async handle(message) {
      try {
        return await execute(message)
      } catch (error) {
        if (error instanceof Refusal) return { kind: 'refusal', code: error.code }
        throw error
      }
    },
  }
}
