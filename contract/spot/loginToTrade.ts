import { loginPath } from '../shell/redirect.ts'

/** The login page that returns to the trading floor of a pair. */
export const loginToTrade = (symbol: string): string => loginPath(`/trade/exchange/?tradeCode=${symbol}`)
