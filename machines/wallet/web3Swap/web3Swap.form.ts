import { holding, keepQuote, pricing } from './web3Swap.quote.ts'
import { web3SwapSetup } from './web3Swap.setup.ts'

/**
 * The form with its quote: requested shortly after the last change, shown with its age, and refreshed when it expires.
 */
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
    deciding: { always: [{ guard: 'hasAsk', target: 'typing' }, { target: 'blank' }] },
    blank: { on: { 'swap.requested': { actions: 'showProblem' } } },
    typing: { tags: 'busy', after: { quoteDebounce: 'quoting' } },
    quoting: {
      tags: 'busy',
      entry: 'forgetSeconds',
      invoke: { ...pricing, onDone: { target: 'quoted', actions: keepQuote } },
    },
    unquoted: { tags: 'failed', exit: 'forgetProblem', on: { 'retry.requested': 'quoting' } },
    quoted: {
      invoke: holding.invoke,
      after: { quoteLife: 'quoting' },
      on: {
        ...holding.on,
        'approve.requested': [
          { guard: 'canApprove', target: '#web3Swap.approving', actions: 'forgetProblem' },
          { guard: 'isApprovalNeeded', actions: 'showProblem' },
        ],
        'swap.requested': [
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
