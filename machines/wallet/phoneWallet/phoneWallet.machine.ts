import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { asking } from './phoneWallet.asking.ts'
import { phoneWalletSetup } from './phoneWallet.setup.ts'

/** The wallet that this phone holds, with the browsers that are in it: each can be shown the door. */
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
        /** What was known stays, and a login can be ended meanwhile. */
        renewing: {
          tags: 'busy',
          ...asking({ held: 'fresh', failed: 'stale' }),
        },
        /** It could not be asked again. */
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
              // This phone has no wallet any more: nothing of it is shown on.
              { guard: { type: 'isGone', params: ({ event }) => event }, target: 'renewing' },
              // It may have ended all the same: the list tells.
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
