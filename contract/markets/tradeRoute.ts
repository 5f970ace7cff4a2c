import type { Instrument } from './instruments.ts'
import { instTypes } from './instruments.ts'
import { tradeAreas } from './tradeAreas.ts'

type Traded = Pick<Instrument, 'symbol' | 'instType' | 'tradeArea'>

/** Suffixes that the trade page's address adds to pairs of other areas. */
const suffixes: Readonly<Record<number, string>> = {
  [tradeAreas.leveraged]: '_etf',
  [tradeAreas.alts]: '_alts',
}

/**
 * The trade page of an instrument (SRCH-07 in `docs/requirements.md`); undefined if there is none (options). Phones
 * have separate pages.
 */
export const tradeRoute = ({ symbol, instType, tradeArea }: Traded, isPhone: boolean): string | undefined => {
  switch (instType) {
    case instTypes.spot:
    case instTypes.margin: {
      const pair = `${symbol}${suffixes[tradeArea] ?? ''}`
      return isPhone ? `/trade/exchange/?tradeName=${pair.toUpperCase()}` : `/trade/exchange/?tradeCode=${pair}`
    }
    case instTypes.perpetual:
    case instTypes.delivery:
      return isPhone
        ? `/swaps/exchange?tradeName=${symbol.toUpperCase()}`
        : `/contract/exchange/trade/?tradeName=${symbol}`
    default:
      return undefined
  }
}
