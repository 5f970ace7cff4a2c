import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { activation } from './contractForm.activation.ts'
import { contextOf, contractFormSetup, modeChangeOf, submissionOf, traderQuery } from './contractForm.setup.ts'

/** An order for one contract: filled in, its liquidation price shown, sent once, and its result shown. */
export const contractFormMachine = contractFormSetup.createMachine({
  id: 'contractForm',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: { 'contract.changed': { actions: { type: 'keepContract', params: ({ event }) => event } } },
  states: {
    /** The user's account, positions and orders. */
    person: {
      initial: 'deciding',
      on: {
        'session.changed': { target: '.deciding', actions: { type: 'changePerson', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }] },
        signedOut: {},
        signedIn: {
          invoke: {
            id: 'watchAccount',
            src: 'watchAccount',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              on: { 'account.changed': { target: 'loading', reenter: true } },
              invoke: {
                id: 'fetchTrader',
                src: 'fetchTrader',
                input: ({ context }) => traderQuery(context),
                onDone: {
                  target: 'known',
                  actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'account.changed': 'loading' } },
            known: { on: { 'account.changed': 'refreshing' }, after: { refreshEvery: 'refreshing' } },
            /** The displayed data was recently correct. */
            refreshing: {
              on: { 'account.changed': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'fetchTrader',
                src: 'fetchTrader',
                input: ({ context }) => traderQuery(context),
                onDone: {
                  target: 'known',
                  actions: { type: 'keepTrader', params: ({ event }) => ({ trader: event.output }) },
                },
                onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            stale: {
              tags: 'stale',
              on: { 'retry.requested': 'refreshing', 'account.changed': 'refreshing' },
              after: { refreshEvery: 'refreshing' },
            },
          },
        },
      },
    },
    /** The position mode of the account, which is changed at once and apart from any order. */
    positionMode: {
      initial: 'settled',
      on: { 'session.changed': { target: '.settled', actions: 'forgetModeRefusal' } },
      states: {
        settled: {
          on: {
            'positionMode.chosen': {
              guard: 'isTrader',
              target: 'changing',
              actions: { type: 'keepWanted', params: ({ event }) => event },
            },
          },
        },
        changing: {
          invoke: {
            id: 'changeMode',
            src: 'changeMode',
            input: ({ context }) => modeChangeOf(context),
            onDone: { target: 'settled', actions: { type: 'keepMode', params: ({ event }) => event.output } },
            onError: { target: 'refused', actions: { type: 'keepModeRefusal', params: ({ event }) => event } },
          },
        },
        refused: {
          on: {
            'positionMode.chosen': {
              target: 'changing',
              actions: { type: 'keepWanted', params: ({ event }) => event },
            },
            'positionMode.dismissed': { target: 'settled', actions: 'forgetModeRefusal' },
          },
        },
      },
    },
    activation,
    form: {
      initial: 'editing',
      on: {
        'field.blurred': { actions: { type: 'leaveField', params: ({ event }) => event } },
      },
      states: {
        editing: {
          initial: 'fresh',
          on: {
            'side.chosen': { target: '.fresh', actions: { type: 'chooseSide', params: ({ event }) => event } },
            'kind.chosen': { target: '.fresh', actions: { type: 'chooseKind', params: ({ event }) => event } },
            'field.changed': { target: '.fresh', actions: { type: 'changeField', params: ({ event }) => event } },
            'field.stepped': { target: '.fresh', actions: { type: 'stepField', params: ({ event }) => event } },
            'share.chosen': { target: '.fresh', actions: { type: 'keepShare', params: ({ event }) => event } },
            'trigger.chosen': { target: '.fresh', actions: { type: 'chooseTrigger', params: ({ event }) => event } },
            'reduceOnly.toggled': {
              target: '.fresh',
              actions: { type: 'toggleReduceOnly', params: ({ event }) => event },
            },
            'marginMode.chosen': {
              target: '.fresh',
              actions: { type: 'chooseMarginMode', params: ({ event }) => event },
            },
            'level.picked': { target: '.fresh', actions: { type: 'takeLevel', params: ({ event }) => event } },
            'order.drafted': { target: '.fresh', actions: { type: 'takeDraft', params: ({ event }) => event } },
            'order.calculated': {
              target: '.fresh',
              actions: { type: 'takeCalculated', params: ({ event }) => event },
            },
            'order.submitted': [
              { guard: 'isMissing', target: '.incomplete' },
              { guard: 'isHighlyLeveraged', target: 'confirming' },
              { guard: 'isSignedIn', target: 'sending' },
            ],
          },
          states: {
            fresh: {},
            incomplete: {},
            refused: { on: { 'outcome.dismissed': { target: 'fresh', actions: 'forgetOutcome' } } },
            placed: { on: { 'outcome.dismissed': { target: 'fresh', actions: 'forgetOutcome' } } },
          },
        },
        /** The leverage is high: the order is sent exactly as reviewed, or not at all. */
        confirming: {
          on: {
            'question.confirmed': 'sending',
            'question.dismissed': 'editing.fresh',
            'session.changed': 'editing.fresh',
          },
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
                actions: [{ type: 'keepPlaced', params: ({ event }) => event.output }, 'announceMoved'],
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
            /** It is unknown whether it was placed. The outcome is queried; if the user goes on, it is reported later. */
            settling: {
              tags: 'unknown',
              on: {
                'another.requested': { target: '#contractForm.form.editing.fresh', actions: 'forgetSize' },
              },
            },
          },
        },
      },
    },
  },
})

export type ContractFormRef = ActorRefFrom<typeof contractFormMachine>
export type ContractFormSnapshot = SnapshotFrom<typeof contractFormMachine>
