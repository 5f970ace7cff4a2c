import type { TokenPrice } from '../../chain/prices'
import { token } from '../../tokens'

/** What a token of a chain is worth. For other modules: `venue.use(tokenPriceToken)`. */
export const tokenPriceToken = token<TokenPrice>('tokenPrice')
