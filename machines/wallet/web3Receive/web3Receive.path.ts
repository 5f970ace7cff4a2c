import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'

/**
 * The page of addresses with the chain that was chosen: it belongs to the address. Who has looked at several goes back
 * to where they came from.
 */
export const receivePath = ({ chainIndex }: { readonly chainIndex: string }): Destination => ({
  to: `${walletPaths.receive}?${new URLSearchParams({ chain: chainIndex }).toString()}`,
  replace: true,
})
