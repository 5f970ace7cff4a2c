import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { walletWays } from '#tests/support/browser/waysIn/wallet.ts'

walkCover('a swap', { ...coverOf(walletWays.web3Swap), complaint: /Failed to load resource/ })
