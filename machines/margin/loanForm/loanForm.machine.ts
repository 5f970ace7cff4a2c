import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formSending } from '#machines/patterns/submitOnce/formSending.states.ts'
import { contextOf, loanFormSetup, submissionOf } from './loanForm.setup.ts'
import type { LoanFormContext } from './loanForm.types.ts'

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
      states: { fresh: {}, incomplete: {}, refused: { entry: 'askAgain' } },
    },
    submitting: formSending({
      src: 'submitLoan',
      input: ({ context }: { context: LoanFormContext }) => submissionOf(context),
      left: '#loanForm.left',
    }),
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

export type LoanFormRef = ActorRefFrom<typeof loanFormMachine>
export type LoanFormSnapshot = SnapshotFrom<typeof loanFormMachine>
