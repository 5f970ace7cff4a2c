import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { liveOrderStates } from '#contract/spot/orderKinds.ts'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { spotFills, spotOrders } from '../db/schema/index.ts'
import type { StoredMarket } from './tradedMarket.ts'
import type { OrderRecord } from './record.ts'
import { saveCandles } from './storedCandles.ts'
import { readJournal, saveJournal, saveSnapshots } from './storedJournal.ts'
import type { TradingChanges, TradingStorage } from './tradingStore.ts'
import { saveVolumes } from './storedVolumes.ts'

type OnRaised = (userIds: readonly number[]) => void

const readMarket = async (tx: Queries, symbol: string): Promise<StoredMarket> => {
  const { snapshot, journal } = await readJournal(tx, symbol)
  const live: OrderRecord[] = await tx
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.symbol, symbol), inArray(spotOrders.state, [...liveOrderStates])))
    .orderBy(asc(spotOrders.id))
  return { snapshot, journal, live }
}

const save = async (tx: Queries, changes: TradingChanges, onRaised: OnRaised): Promise<void> => {
  const { journal, snapshots, orders, fills, candles, volumes } = changes
  const changed = sql`on conflict (id) do update set price = excluded.price, amount = excluded.amount, total = excluded.total, stop_price = excluded.stop_price, trail_by = excluded.trail_by, activation_price = excluded.activation_price, trigger = excluded.trigger, display = excluded.display, attach = excluded.attach, margin = excluded.margin, filled = excluded.filled, filled_total = excluded.filled_total, arrival_price = excluded.arrival_price, fee = excluded.fee, held = excluded.held, state = excluded.state, reason = excluded.reason, updated_at = excluded.updated_at`
  const [raised] = await Promise.all([
    saveVolumes(tx, volumes),
    saveJournal(tx, journal),
    orders.length > 0 && tx.execute(sql`${insertRows(spotOrders, orders)} ${changed}`),
    fills.length > 0 && tx.execute(insertRows(spotFills, fills)),
    saveCandles(tx, candles),
  ])
  onRaised(raised)
  await saveSnapshots(tx, snapshots)
}

/** Orders in the database. `onRaised` is called before the commit with the users who reached a higher VIP level. */
export const storedTrading = (tx: Queries, onRaised: OnRaised = () => {}): TradingStorage => ({
  market: (symbol) => readMarket(tx, symbol),
  order: async (userId, orderId) =>
    (
      await tx
        .select()
        .from(spotOrders)
        .where(and(eq(spotOrders.id, orderId), eq(spotOrders.userId, userId)))
    )[0],
  save: (changes) => save(tx, changes, onRaised),
})

/** Markets with stored data, whether or not they accept orders now. */
export const storedSymbols = async (db: Queries): Promise<readonly string[]> =>
  (await db.selectDistinct({ symbol: spotOrders.symbol }).from(spotOrders)).map(({ symbol }) => symbol)

/** The largest order id so far; 0 before the first order. */
export const lastOrderId = async (db: Queries): Promise<number> => {
  const [row] = await db.select({ last: max(spotOrders.id) }).from(spotOrders)
  return row?.last ?? 0
}
