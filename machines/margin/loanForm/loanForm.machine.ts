import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, loanFormSetup, submissionOf } from './loanForm.setup.ts'

/**
 * The form that borrows a coin in a margin account, or repays one: checked beforehand and sent once. Nothing typed is
 * lost while the account changes or the venue refuses.
 */
export const loanFormMachine = loanFormSetup.createMachine({
  id: 'loanForm',
  context: ({ input }) => contextOf(input),
  output: ({ context: { acted } }) => ({ acted }),
  initial: 'editing',
  on: { 'desk.changed': { actions: { type: 'keepDesk', params: ({ event }) => event } } },
  states: {
    editing: {
      initial: 'fresh',
      on: {
        'coin.chosen': { target: '.fresh', actions: { type: 'keepCoin', params: ({ event }) => event } },
        'amount.changed': { target: '.fresh', actions: { type: 'keepAmount', params: ({ event }) => event } },
        'amount.blurred': { actions: 'leaveAmount' },
        'share.chosen': { target: '.fresh', actions: { type: 'keepShare', params: ({ event }) => event } },
        'all.toggled': { target: '.fresh', actions: 'toggleAll' },
        'form.submitted': [{ guard: 'hasProblem', target: '.incomplete' }, { target: 'submitting' }],
        'form.dismissed': 'left',
      },
      states: { fresh: {}, incomplete: {}, refused: {} },
    },
    submitting: {
      tags: ['busy', 'blocking'],
      initial: 'sending',
      invoke: {
        id: 'submitLoan',
        src: 'submitLoan',
        input: ({ context }) => submissionOf(context),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepActed', params: ({ event }) => event.output },
          },
          {
            target: 'editing.refused',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'askAgain'],
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'askAgain'],
        },
      },
      states: {
        sending: {},
        /** The user need not wait here: the result is announced on any page. */
        settling: { tags: 'unknown', on: { 'form.dismissed': '#loanForm.left' } },
      },
    },
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type LoanFormRef = ActorRefFrom<typeof loanFormMachine>
export type LoanFormSnapshot = SnapshotFrom<typeof loanFormMachine>
