import { loginPath } from '../shell/redirect.ts'

/** The login page that leads back to the floor of a pair. */
export const loginToTrade = (symbol: string): string => loginPath(`/trade/exchange/?tradeCode=${symbol}`)
