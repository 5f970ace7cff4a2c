import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { renewed } from '#machines/assets/renewed.states.ts'
import { assetsMarginSetup, contextOf, formInput, noticeOf } from './assetsMargin.setup.ts'
import type { MarginAccounts } from './assetsMargin.setup.ts'

const kept = [
  {
    type: 'keepAccounts',
    params: ({ event }: { readonly event: { readonly output: MarginAccounts } }) => ({ accounts: event.output }),
  },
  'passDesk',
] as const
/** The loaded figures stay visible while they are refreshed. */
const ofLoaded = renewed({ src: 'fetchAccounts', keep: kept })

/**
 * The margin accounts of a user with what they own and owe, and the form that borrows and repays. If a refresh fails, the
 * old figures stay with their time, and loans can still be repaid.
 */
export const assetsMarginMachine = assetsMarginSetup.createMachine({
  id: 'assetsMargin',
  context: ({ input }) => contextOf(input),
  on: { 'empty.toggled': { actions: 'toggleEmpty' } },
  type: 'parallel',
  states: {
    accounts: {
      initial: 'deciding',
      on: {
        'session.changed': [
          // After a new login over the page everything goes on: what is being sent, and what was typed.
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'changePerson', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
        signedOut: {},
        signedIn: {
          invoke: {
            id: 'watchLoans',
            src: 'watchLoans',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'account.changed': { actions: 'renew' } },
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: { 'money.moved': { target: 'loading', reenter: true } },
              invoke: {
                id: 'fetchAccounts',
                src: 'fetchAccounts',
                onDone: { target: 'fresh', actions: kept },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: { tags: 'failed', on: { 'refresh.requested': 'loading', 'money.moved': 'loading' } },
            fresh: ofLoaded({ renewed: 'idle', failed: '#assetsMargin.accounts.signedIn.stale' }),
            stale: { tags: 'stale', ...ofLoaded({ renewed: '#assetsMargin.accounts.signedIn.fresh', failed: 'idle' }) },
          },
        },
      },
    },
    /** One form at a time. */
    form: {
      initial: 'closed',
      on: {
        'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.closed' }],
      },
      states: {
        closed: {
          on: {
            'form.opened': {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'keepForm', params: ({ event }) => event },
            },
          },
        },
        open: {
          tags: 'blocking',
          exit: 'forgetForm',
          invoke: {
            id: 'loanForm',
            src: 'loanForm',
            input: ({ context }) => formInput(context),
            onDone: [
              {
                guard: { type: 'hasActed', params: ({ event }) => event.output },
                target: 'closed',
                actions: [{ type: 'notify', params: ({ event }) => noticeOf(event.output) }, 'renew', 'announceMoved'],
              },
              { target: 'closed' },
            ],
            onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type AssetsMarginRef = ActorRefFrom<typeof assetsMarginMachine>
export type AssetsMarginSnapshot = SnapshotFrom<typeof assetsMarginMachine>
