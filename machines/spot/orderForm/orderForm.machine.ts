import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, orderFormSetup, submissionOf } from './orderForm.setup.ts'
import { editing } from './orderForm.editing.ts'

/**
 * An order for one pair: filled in, checked against the current book, sent once, and its result shown. A draft is kept
 * for the next visit.
 */
export const orderFormMachine = orderFormSetup.createMachine({
  id: 'orderForm',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'watchDefaults',
    src: 'watchDefaults',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'market.changed': { actions: { type: 'keepMarket', params: ({ event }) => event } },
    'defaults.received': { actions: { type: 'keepDefaults', params: ({ event }) => event } },
    'default.saved': {
      guard: 'canSaveSize',
      actions: ['saveSize', { type: 'rememberDefaults', params: ({ context }) => context }],
    },
    'default.removed': { actions: ['removeSize', { type: 'rememberDefaults', params: ({ context }) => context }] },
    'confirms.toggled': {
      actions: [
        { type: 'chooseConfirms', params: ({ event }) => event },
        { type: 'rememberDefaults', params: ({ context }) => context },
      ],
    },
  },
  states: {
    /** The user's balances, fees and usual size. */
    person: {
      initial: 'restoring',
      on: {
        'session.changed': {
          target: '.restoring',
          actions: ['forgetTrader', { type: 'changePerson', params: ({ event }) => event }],
        },
      },
      states: {
        /** The user's earlier draft for this pair. */
        restoring: {
          tags: 'busy',
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context: { market, fid } }) => ({ symbol: market.symbol, fid }),
            onDone: [
              // What was entered before the user was known could not be stored under their name.
              { guard: 'hasInput', target: 'deciding', actions: 'keepDraft' },
              {
                target: 'deciding',
                actions: [{ type: 'restoreDraft', params: ({ event }) => ({ draft: event.output }) }, 'beginSize'],
              },
            ],
            onError: { target: 'deciding', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        deciding: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'signedOut' }] },
        signedOut: {},
        loading: {
          tags: 'busy',
          on: { 'money.moved': { target: 'loading', reenter: true } },
          invoke: {
            id: 'fetchTrader',
            src: 'fetchTrader',
            input: ({ context: { market } }) => ({ market }),
            onDone: {
              target: 'known',
              actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'money.moved': 'loading' } },
        known: { on: { 'money.moved': 'refreshing' } },
        /** The displayed data was recently correct. A quick series of orders must not delay the refresh. */
        refreshing: {
          invoke: {
            id: 'fetchTrader',
            src: 'fetchTrader',
            input: ({ context: { market } }) => ({ market }),
            onDone: [
              {
                guard: 'hasMovedMeanwhile',
                target: 'refreshing',
                reenter: true,
                actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
              },
              {
                target: 'known',
                actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
              },
            ],
            onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
          },
          initial: 'once',
          states: { once: { on: { 'money.moved': 'again' } }, again: {} },
        },
        stale: { tags: 'stale', on: { 'retry.requested': 'refreshing', 'money.moved': 'refreshing' } },
      },
    },
    /** Rarely used options. */
    options: {
      initial: 'closed',
      states: {
        closed: { on: { 'options.toggled': 'open' } },
        open: { on: { 'options.toggled': 'closed' } },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing,
        checking: {
          invoke: {
            id: 'checkOrder',
            src: 'checkOrder',
            input: ({ context }) => ({ form: context }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'editing.invalid',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isDoubtful', params: ({ event }) => event.output },
                target: 'confirming',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              { target: 'sending', actions: { type: 'keepChecked', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'editing.refused',
              actions: [
                { type: 'keepFailure', params: ({ event }) => event },
                { type: 'reportFault', params: ({ event }) => event },
              ],
            },
          },
        },
        /** The order is unusual: it is sent exactly as reviewed, or not at all. */
        confirming: {
          on: { 'question.confirmed': 'sending', 'question.dismissed': 'editing.fresh' },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => submissionOf(context),
            onSnapshot: {
              guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
              target: '.settling',
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'editing.placed',
                actions: [
                  { type: 'keepPlaced', params: ({ event }) => event.output },
                  'beginSize',
                  'announceMoved',
                  'keepDraft',
                ],
              },
              { target: 'editing.refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'editing.refused',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
          initial: 'waiting',
          states: {
            waiting: {},
            /**
             * It is unknown whether it was placed. The outcome is queried; if the user goes on, it is reported later.
             */
            settling: {
              tags: 'unknown',
              on: {
                'another.requested': {
                  target: '#orderForm.form.editing.fresh',
                  actions: ['forgetSize', 'beginSize', 'keepDraft'],
                },
              },
            },
          },
        },
      },
    },
  },
})

export type OrderFormRef = ActorRefFrom<typeof orderFormMachine>
export type OrderFormSnapshot = SnapshotFrom<typeof orderFormMachine>
