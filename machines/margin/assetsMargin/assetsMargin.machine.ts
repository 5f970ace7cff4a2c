import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { assetsMarginSetup, contextOf, formInput, noticeOf } from './assetsMargin.setup.ts'

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
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: { 'account.changed': { target: 'loading', reenter: true } },
              invoke: {
                id: 'fetchAccounts',
                src: 'fetchAccounts',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'refresh.requested': 'loading', 'account.changed': 'loading', 'money.moved': 'loading' },
            },
            known: {
              on: {
                'refresh.requested': 'refreshing',
                'account.changed': 'refreshing',
                'money.moved': 'refreshing',
              },
              after: { refreshEvery: 'refreshing' },
            },
            /** The displayed figures were recently correct. */
            refreshing: {
              tags: 'busy',
              on: {
                'account.changed': { target: 'refreshing', reenter: true },
                'money.moved': { target: 'refreshing', reenter: true },
              },
              invoke: {
                id: 'fetchAccounts',
                src: 'fetchAccounts',
                onDone: {
                  target: 'known',
                  actions: [{ type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) }, 'passDesk'],
                },
                onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            stale: {
              tags: 'stale',
              on: {
                'refresh.requested': 'refreshing',
                'account.changed': 'refreshing',
                'money.moved': 'refreshing',
              },
              after: { refreshEvery: 'refreshing' },
            },
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
                actions: [
                  { type: 'notify', params: ({ event }) => noticeOf(event.output) },
                  'askAgain',
                  'announceMoved',
                ],
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
