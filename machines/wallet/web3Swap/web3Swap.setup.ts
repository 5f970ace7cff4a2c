import { assign, setup } from 'xstate'
import { fieldOf, leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import type { ApproveBody, SwapAsk, SwapBody, Swapped } from '#contract/wallet/calls/web3Chain.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { SwapQuote, TokenBalances } from '#contract/wallet/entities/chain.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { indexed } from '#machines/patterns/indexed/indexed.ts'
import { keptSeconds, seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import {
  allAmount,
  chooseChain,
  chooseFrom,
  chooseTo,
  flip,
  hasAsk,
  keptAmount,
  keptSlippage,
  problemOf,
  unquoted,
} from './web3Swap.rules.ts'
import type { SwapContext, SwapFailure, SwapSetup } from './web3Swap.types.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { gateGuards } from '../wallet/wallet.gate.ts'
import type { WalletChanged } from '../wallet/wallet.gate.ts'

export interface SwapInput {
  readonly accountId: string | undefined
  readonly chainIndex: string | undefined
}

export const contextOf = ({ accountId, chainIndex }: SwapInput): SwapContext => ({
  ...unquoted,
  accountId,
  chains: [],
  tokens: [],
  balances: [],
  chainIndex: chainIndex ?? '',
  from: '',
  to: '',
  amount: noAmount,
  slippage: fieldOf(decimal(walletLimits.web3.slippage.usual)),
  error: undefined,
  swapped: undefined,
})

/** Why the venue refused it. */
const failureOf = (result: SubmitResult): SwapFailure => ({ step: 'swap', error: refusalOf('web3.swapSubmit', result) })

export const web3SwapSetup = setup({
  types: {
    input: {} as SwapInput,
    context: {} as SwapContext,
    children: {} as { fetchBalances: 'fetchBalances' },
    events: {} as
      | WalletChanged
      | { type: 'chain.chosen'; chainIndex: string }
      | { type: 'from.chosen'; tokenAddress: string }
      | { type: 'to.chosen'; tokenAddress: string }
      | { type: 'tokens.flipped' }
      | { type: 'amount.changed'; typed: AmountField }
      | { type: 'amount.blurred' }
      | { type: 'amount.filled' }
      | { type: 'slippage.changed'; typed: AmountField }
      | { type: 'slippage.blurred' }
      | SecondPassed
      | { type: 'approve.requested' }
      | { type: 'review.requested' }
      | { type: 'review.confirmed' }
      | { type: 'review.closed' }
      /** The quote of the review has expired. */
      | { type: 'price.requested' }
      | { type: 'retry.requested' }
      | { type: 'another.requested' },
    tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown' | 'stale',
  },
  actors: {
    fetchSetup: request<SwapSetup>(),
    fetchBalances: indexed<TokenBalances, { accountId: string }>(),
    fetchTerms: request<SwapQuote, SwapAsk>(),
    /** It may be sent twice: an existing allowance is not paid for again. */
    approve: request<unknown, ApproveBody>(),
    submit: submitOnce<SwapBody, Swapped>(),
    seconds: seconds(),
  },
  guards: {
    ...gateGuards,
    hasAsk: ({ context }) => hasAsk(context),
    hasProblem: ({ context }) => problemOf(context) !== undefined,
    canApprove: ({ context }) => problemOf(context) === undefined && (context.quote?.needsApproval ?? false),
    isApprovalNeeded: ({ context }) => context.quote?.needsApproval ?? false,
    /** It cannot be sent with this quote: something is missing, or an approval is required first. */
    isInvalid: ({ context }, { terms }: { terms: SwapQuote }) =>
      terms.needsApproval || problemOf({ ...context, quote: terms }) !== undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: { code: number | undefined }) => code === codes.success,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    startOver: assign(({ context }, { accountId }: { accountId: string | undefined }) =>
      contextOf({ accountId, chainIndex: context.chainIndex }),
    ),
    keepSetup: assign(({ context }, { chains, tokens }: SwapSetup) => {
      const known = chains.find(({ chainIndex }) => chainIndex === context.chainIndex) ?? chains[0]
      return {
        chains,
        tokens,
        error: undefined,
        ...chooseChain({ ...context, chains, tokens }, known?.chainIndex ?? ''),
      }
    }),
    keepBalances: assign((_, { balances }: { balances: TokenBalances }) => ({
      balances: balances.tokenAssets,
      error: undefined,
    })),
    keepError: assign(errorOf('web3')),
    chooseChain: assign(({ context }, { chainIndex }: { chainIndex: string }) => chooseChain(context, chainIndex)),
    chooseFrom: assign(({ context }, { tokenAddress }: { tokenAddress: string }) => chooseFrom(context, tokenAddress)),
    chooseTo: assign(({ context }, { tokenAddress }: { tokenAddress: string }) => chooseTo(context, tokenAddress)),
    flip: assign(({ context }) => flip(context)),
    typeAmount: assign(({ context }, { typed }: { typed: AmountField }) => ({
      ...unquoted,
      amount: keptAmount(context, typed),
    })),
    leaveAmount: assign(({ context }) => ({ amount: leftField(context.amount) })),
    fillAmount: assign(({ context }) => ({ ...unquoted, amount: allAmount(context) })),
    typeSlippage: assign((_, { typed }: { typed: AmountField }) => ({
      slippage: keptSlippage(typed),
      problem: undefined,
    })),
    leaveSlippage: assign(({ context }) => ({ slippage: leftField(context.slippage) })),
    keepTerms: assign((_, { terms }: { terms: SwapQuote }) => ({ quote: terms })),
    keepSeconds: assign(keptSeconds),
    forgetSeconds: assign({ seconds: undefined }),
    forgetTerms: assign({ quote: undefined }),
    showProblem: assign(({ context }) => ({ problem: problemOf(context) })),
    forgetProblem: assign({ problem: undefined, failure: undefined }),
    keepFailure: assign((_, { step, error }: { step: SwapFailure['step']; error: unknown }) => ({
      failure: { step, error: toCallError(error, `web3.${step}`) },
    })),
    keepRefusal: assign((_, result: SubmitResult) => ({ failure: failureOf(result) })),
    keepSwapped: assign(({ context }, { data }: { data: Swapped | undefined }) => ({
      swapped: data,
      ...unquoted,
      amount: noAmount,
      chainIndex: context.chainIndex,
    })),
    forgetSwapped: assign({ swapped: undefined }),
  },
  delays: {
    quoteDebounce: walletLimits.web3.quoteDebounce,
    /** As long as the venue honours it. */
    quoteLife: ({ context }) =>
      context.quote ? context.quote.expiresAt - context.quote.createdAt : walletLimits.chain.quoteLife,
  },
})
