import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'

/** A market's name in the list: `BTC/USDT`, `BTCUSDT`, `BTCUSDT 260327`. */
export const nameOf = ({
  base,
  quote,
  instType,
  symbol,
}: Pick<Instrument, 'base' | 'quote' | 'instType' | 'symbol'>): string =>
  instType === instTypes.spot ? `${base}/${quote}`.toUpperCase() : symbol.toUpperCase().replace('_', ' ')
