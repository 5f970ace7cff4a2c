import type { TokenPrice } from '#server/chain/prices.ts'
import { token } from '#server/serviceContainer.ts'

/** What a token of a chain is worth. For other modules: `venue.use(tokenPriceToken)`. */
export const tokenPriceToken = token<TokenPrice>('tokenPrice')
