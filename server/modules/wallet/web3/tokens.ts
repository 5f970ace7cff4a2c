import type { TokenPrice } from '#server/chain/prices.ts'
import { token } from '#server/serviceContainer.ts'

/** The price of a token. For other modules: `venue.use(tokenPriceToken)`. */
export const tokenPriceToken = token<TokenPrice>('tokenPrice')
