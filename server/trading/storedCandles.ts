import { sql } from 'drizzle-orm'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { spotCandles } from '../db/schema/index.ts'
import type { CandleRecord } from './candles.ts'

/** Adds to the stored volume of minutes and hours, of pairs and of contracts. */
export const saveCandles = async (tx: Queries, candles: readonly CandleRecord[]): Promise<void> => {
  if (candles.length === 0) return
  const joined = sql`on conflict (symbol, span, open_at) do update set high = greatest(spot_candles.high, excluded.high), low = least(spot_candles.low, excluded.low), close = excluded.close, volume = spot_candles.volume + excluded.volume, turnover = spot_candles.turnover + excluded.turnover`
  await tx.execute(sql`${insertRows(spotCandles, candles)} ${joined}`)
}
