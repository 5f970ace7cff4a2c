import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'

/** The contracts that the menus open, by code. Undefined: none is known, and the trade page chooses. */
export interface DefaultContracts {
  readonly perpetual: string | undefined
  readonly delivery: string | undefined
}

/** Before the venue has answered what it lists: the perpetual contract that every venue of the family has. */
export const fallbackContracts: DefaultContracts = { perpetual: 'btcusdt', delivery: undefined }

type Listed = Pick<Instrument, 'symbol' | 'instType' | 'base' | 'quote' | 'liquidationDate'>

const isMain = ({ base, quote }: Listed): boolean => base === 'btc' && quote === 'usdt'

/**
 * BTC/USDT where it is listed, else the first of its kind. Among delivery contracts the one that expires next and has
 * not expired.
 */
export const defaultContracts = (listed: readonly Listed[], now: number): DefaultContracts => {
  const perpetuals = listed.filter(({ instType }) => instType === instTypes.perpetual)
  const deliveries = listed
    .filter(({ instType, liquidationDate }) => instType === instTypes.delivery && (liquidationDate ?? 0) > now)
    .toSorted((one, other) => (one.liquidationDate ?? 0) - (other.liquidationDate ?? 0))
  const choose = (list: readonly Listed[]) => (list.find(isMain) ?? list[0])?.symbol
  return { perpetual: choose(perpetuals) ?? fallbackContracts.perpetual, delivery: choose(deliveries) }
}
