import { phoneWalletSetup } from './phoneWallet.setup.ts'

/** Requests this phone's wallet: having none is a valid result. */
export const asking = ({ held, failed }: { readonly held: string; readonly failed: string }) =>
  phoneWalletSetup.createStateConfig({
    invoke: {
      id: 'fetchWallet',
      src: 'fetchWallet',
      onDone: [
        {
          guard: { type: 'isHeld', params: ({ event }) => ({ wallet: event.output }) },
          target: held,
          actions: { type: 'keepWallet', params: ({ event }) => ({ wallet: event.output }) },
        },
        { target: '#phoneWallet.none', actions: { type: 'keepWallet', params: { wallet: null } } },
      ],
      onError: { target: failed, actions: { type: 'keepError', params: ({ event }) => event } },
    },
  })
