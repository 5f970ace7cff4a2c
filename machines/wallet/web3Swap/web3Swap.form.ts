import { countingDown } from '#machines/patterns/seconds.ts'
import { formStates, reviewStates } from '#machines/patterns/quoteConfirm/quoteConfirm.states.ts'
import { askOf } from './web3Swap.rules.ts'
import { web3SwapSetup } from './web3Swap.setup.ts'
import type { SwapContext } from './web3Swap.types.ts'

const quote = {
  id: 'web3Swap',
  askOf: (context: SwapContext) => askOf(context),
  /** How long the quote remains valid. */
  holding: countingDown(({ quote: held }: Pick<SwapContext, 'quote'>) => (held ? held.expiresAt - held.createdAt : 0)),
  aged: {},
} as const

const states = formStates(quote)
const review = reviewStates(quote)

/** The form with its quote, and the approval that the quote may need. */
export const form = web3SwapSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'chain.chosen': { target: '.deciding', actions: { type: 'chooseChain', params: ({ event }) => event } },
    'from.chosen': { target: '.deciding', actions: { type: 'chooseFrom', params: ({ event }) => event } },
    'to.chosen': { target: '.deciding', actions: { type: 'chooseTo', params: ({ event }) => event } },
    'tokens.flipped': { target: '.deciding', actions: 'flip' },
    'amount.changed': { target: '.deciding', actions: { type: 'typeAmount', params: ({ event }) => event } },
    'amount.filled': { target: '.deciding', actions: 'fillAmount' },
    'amount.blurred': { actions: 'leaveAmount' },
    'slippage.blurred': { actions: 'leaveSlippage' },
    'slippage.changed': { actions: { type: 'typeSlippage', params: ({ event }) => event } },
  },
  states: {
    ...states,
    quoted: {
      ...states.quoted,
      on: {
        ...states.quoted.on,
        'approve.requested': [
          { guard: 'canApprove', target: '#web3Swap.approving', actions: 'forgetProblem' },
          { guard: 'isApprovalNeeded', actions: 'showProblem' },
        ],
        'review.requested': [
          { guard: 'hasProblem', actions: 'showProblem' },
          // Without the approval the venue would refuse, so the screen offers that step first.
          { guard: 'isApprovalNeeded' },
          // Nothing is sent before the user has reviewed its effect.
          { target: '#web3Swap.reviewing', actions: 'forgetProblem' },
        ],
      },
    },
  },
})

/** The review of a swap, with a quote requested for it. */
export const reviewing = web3SwapSetup.createStateConfig({
  initial: 'pricing',
  on: { 'review.closed': '#web3Swap.form.quoting' },
  states: {
    ...review,
    looking: {
      ...review.looking,
      on: { ...review.looking.on, 'review.confirmed': '#web3Swap.submitting' },
    },
  },
})
