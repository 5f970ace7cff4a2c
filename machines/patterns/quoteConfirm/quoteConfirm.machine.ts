import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { startingOver } from '../people.ts'
import { countingDown } from '../seconds.ts'
import { plainRules } from './quoteConfirm.samples.ts'
import { contextOf, formOf, quoteConfirmSetup, restOf } from './quoteConfirm.setup.ts'
import type { QuoteContext } from './quoteConfirm.setup.ts'
import { formStates, refusedTo, resultOf, reviewStates, sendingStates, whileUnknown } from './quoteConfirm.states.ts'
import type { QuoteRules } from './quoteConfirm.types.ts'

const id = 'quoteConfirm'

const holding = countingDown(restOf)

/** Choose, see the terms while they are valid, confirm once what was seen, with a proof if it needs one. */
export const quoteConfirmWith = (rules: QuoteRules) => {
  const quote = {
    id,
    askOf: (context: QuoteContext) => rules.askOf(formOf(context)),
    holding,
    aged: { guard: 'isAging' },
  } as const
  const form = formStates(quote)
  const review = reviewStates(quote)
  return quoteConfirmSetup(rules).createMachine({
    id,
    context: ({ input }) => contextOf(input),
    initial: 'loading',
    on: startingOver('.loading'),
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'fetchSetup',
          src: 'fetchSetup',
          input: ({ context }) => ({ preset: context.preset }),
          onDone: { target: 'form', actions: { type: 'startForm', params: ({ event }) => ({ known: event.output }) } },
          onError: { target: 'setupFailed', actions: { type: 'keepError', params: ({ event }) => event } },
        },
      },
      setupFailed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
      form: {
        initial: 'deciding',
        on: {
          'field.changed': { target: '.deciding', actions: { type: 'changeField', params: ({ event }) => event } },
          'way.taken': { actions: ['keepForm', { type: 'navigate', params: ({ event }) => ({ to: event.to }) }] },
        },
        states: form,
      },
      reviewing: {
        initial: 'pricing',
        on: { 'review.closed': 'form.quoting' },
        states: {
          ...review,
          looking: {
            ...review.looking,
            on: {
              ...review.looking.on,
              'warning.ticked': { actions: { type: 'keepTick', params: ({ event }) => event } },
              'review.confirmed': [
                { guard: 'isTickMissing', actions: 'askForTicks' },
                { guard: 'isProofNeeded', target: '#quoteConfirm.proving' },
                { target: '#quoteConfirm.submitting' },
              ],
            },
          },
        },
      },
      /** The safety check, beside terms that do not change. */
      proving: {
        invoke: [
          holding.invoke,
          {
            id: 'proof',
            src: 'proof',
            input: ({ context }) => rules.proofOf(formOf(context)),
            onDone: { target: 'submitting', actions: { type: 'keepProof', params: ({ event }) => event.output } },
            onError: {
              target: 'reviewing.looking',
              actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'proof', error: event.error }) },
            },
          },
        ],
        after: { quoteLife: { guard: 'isAging', target: 'reviewing.outdated' } },
        on: { ...holding.on, 'proof.cancelled': 'reviewing.looking' },
      },
      submitting: {
        tags: ['busy', 'blocking'],
        // Spent or not, it belongs to these terms.
        exit: 'forgetProof',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ call: rules.call, body: rules.bodyOf(formOf(context)), accepts: rules.accepts }),
          onSnapshot: whileUnknown,
          onDone: [
            {
              guard: { type: 'isAccepted', params: resultOf },
              target: 'receipt',
              actions: { type: 'keepReceipt', params: resultOf },
            },
            {
              guard: { type: 'hasChangedTerms', params: resultOf },
              target: 'reviewing.pricing',
              actions: 'markBefore',
            },
            refusedTo(id),
          ],
          onError: {
            target: 'form.quoting',
            actions: { type: 'keepFailure', params: ({ event }) => ({ step: 'submit', error: event.error }) },
          },
        },
        ...sendingStates,
      },
      receipt: {
        entry: 'reportSettled',
        on: {
          'another.requested': [
            {
              guard: { type: 'isFresh', params: ({ event }) => event },
              target: 'loading',
              actions: ['forgetReceipt', 'forgetNext'],
            },
            { target: 'loading', actions: 'forgetReceipt' },
          ],
          // Leaving for its record also keeps the form that continues it.
          'way.taken': { actions: ['keepForm', { type: 'navigate', params: ({ event }) => ({ to: event.to }) }] },
        },
      },
    },
  })
}

/** The chart with the rules of a minimal form, for its tests. */
export const quoteConfirmMachine = /* @__PURE__ */ quoteConfirmWith(plainRules)

export type QuoteConfirmRef = ActorRefFrom<typeof quoteConfirmMachine>
export type QuoteConfirmSnapshot = SnapshotFrom<typeof quoteConfirmMachine>
