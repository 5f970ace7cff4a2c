import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { asking } from './phoneWallet.asking.ts'
import { phoneWalletSetup } from './phoneWallet.setup.ts'

/** The wallet on this phone, with the browsers logged in to it; each login can be ended. */
export const phoneWalletMachine = phoneWalletSetup.createMachine({
  id: 'phoneWallet',
  context: { wallet: undefined, ending: undefined, error: undefined },
  invoke: {
    id: 'returns',
    src: 'returns',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...asking({ held: 'held', failed: 'failed' }),
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    /** No code was ever scanned with this browser. */
    none: { on: { 'page.shown': 'loading' } },
    held: {
      initial: 'fresh',
      on: {
        'page.shown': '.renewing',
        'end.requested': { target: '.ending', actions: { type: 'keepEnding', params: ({ event }) => event } },
      },
      states: {
        fresh: {},
        /** The known data stays, and a login can be ended in the meantime. */
        renewing: {
          tags: 'busy',
          ...asking({ held: 'fresh', failed: 'stale' }),
        },
        /** It could not be refreshed. */
        stale: { tags: 'stale', on: { 'retry.requested': 'renewing' } },
        ending: {
          tags: 'busy',
          on: { 'page.shown': {}, 'end.requested': {} },
          exit: 'forgetEnding',
          invoke: {
            id: 'endLogin',
            src: 'endLogin',
            input: ({ context }) => ({ id: context.ending ?? '' }),
            onDone: {
              target: 'fresh',
              actions: [
                { type: 'keepWallet', params: ({ event }) => ({ wallet: event.output }) },
                { type: 'notify', params: { kind: 'success', words: { key: 'notices:wallet.loginEnded' } } },
              ],
            },
            onError: [
              // This phone no longer has a wallet, so nothing of it may be shown.
              { guard: { type: 'isGone', params: ({ event }) => event }, target: 'renewing' },
              // It may have ended anyway: the list shows it.
              { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})

export type PhoneWalletRef = ActorRefFrom<typeof phoneWalletMachine>
export type PhoneWalletSnapshot = SnapshotFrom<typeof phoneWalletMachine>
