import { marginTradePath } from '../margin/marginLinks.ts'
import { loginPath } from '../shell/redirect.ts'
import type { OrderAccount } from './orderKinds.ts'

/** The login page that returns to the trading floor of a pair. */
export const loginToTrade = (symbol: string, account: OrderAccount = 'spot'): string =>
  loginPath(account === 'spot' ? `/trade/exchange/?tradeCode=${symbol}` : marginTradePath(symbol, account))
