import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/** The flow of the connected wallet. */
export const createWalletFlow = ({ client, random, broadcast }: Pick<Services, 'client' | 'random' | 'broadcast'>) => ({
  actors: {
    fetchWallet: requestOf<WalletInfo | null, undefined>(
      async ({ signal, willRetry }) => (await client.web3.current({}, { signal, willRetry }))?.walletInfo ?? null,
      random.share,
    ),
    disconnect: fromPromise<unknown>(({ signal }) => client.web3.disconnect({ body: {} }, { signal })),
    tabs: fromCallback<{ type: 'wallet.invalidated' }>(({ sendBack }) =>
      broadcast.listen(({ type }) => {
        if (type === 'wallet.changed') sendBack({ type: 'wallet.invalidated' })
      }),
    ),
  },
  actions: { broadcastToTabs: () => broadcast.post({ type: 'wallet.changed' }) },
})

/** The login's machine with its services, in a separate chunk. */
export const createWalletDialogActors = (services: Services) => ({
  loadLogin: fromPromise<AnyActorLogic>(async () => (await import('./walletLogin.ts')).createWalletLogin(services)),
})
