import { fromCallback, waitFor } from 'xstate'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { startApp } from './app.tsx'

const wallet = walletMachine.provide({
  actors: {
    fetchWallet: requestOf<WalletInfo | null, undefined>(
      async () => null,
      () => 0,
    ),
    tabs: fromCallback<{ type: 'wallet.invalidated' }>(() => undefined),
  },
  actions: { broadcastToTabs: () => undefined },
})

/**
 * The root for a user without a wallet. Pages offer the login once the venue has confirmed that, which `isKnown`
 * awaits.
 */
export const startWalletGuest = () => {
  const { app, root } = startApp({ flows: { wallet } })
  return {
    app,
    isKnown: () => {
      root.send({ type: 'location.changed', location: { path: '/web3/swap', search: '', hash: '' } })
      return waitFor(app.wallet, (snapshot) => walletView(snapshot).phase === 'guest')
    },
  }
}
