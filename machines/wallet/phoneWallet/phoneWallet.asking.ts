import { phoneWalletSetup } from './phoneWallet.setup.ts'

/** Asks which wallet this phone holds: none is nothing to show, wherever it was asked. */
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
