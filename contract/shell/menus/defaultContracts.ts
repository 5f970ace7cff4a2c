import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'

/** The contracts that the menus open, by code. Undefined: none is known, and the trade page chooses. */
export interface DefaultContracts {
  readonly perpetual: string | undefined
  readonly delivery: string | undefined
}

/** Used until the venue has sent its listings: the perpetual contract that every venue of the family has. */
export const fallbackContracts: DefaultContracts = { perpetual: 'btcusdt', delivery: undefined }

type Listed = Pick<Instrument, 'symbol' | 'instType' | 'base' | 'quote' | 'liquidationDate'>

const isMain = ({ base, quote }: Listed): boolean => base === 'btc' && quote === 'usdt'

/** BTC/USDT if listed, else the first of its kind. For delivery contracts, the next one to expire. */
export const defaultContracts = (listed: readonly Listed[], now: number): DefaultContracts => {
  const perpetuals = listed.filter(({ instType }) => instType === instTypes.perpetual)
  const deliveries = listed
    .filter(({ instType, liquidationDate }) => instType === instTypes.delivery && (liquidationDate ?? 0) > now)
    .toSorted((one, other) => (one.liquidationDate ?? 0) - (other.liquidationDate ?? 0))
  const choose = (list: readonly Listed[]) => (list.find(isMain) ?? list[0])?.symbol
  return { perpetual: choose(perpetuals) ?? fallbackContracts.perpetual, delivery: choose(deliveries) }
}
