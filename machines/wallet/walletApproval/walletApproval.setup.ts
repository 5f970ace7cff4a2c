import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AskedLogin } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'
import { poll } from '#machines/patterns/poll/poll.ts'
import { seconds } from '#machines/patterns/seconds.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'

export interface WalletApprovalInput {
  /** The secret in the scanned address; undefined if it was opened without one. */
  readonly secret: string | undefined
}

/** The venue's data of the code, and the time left to decide, in ms. */
export interface Asked {
  readonly login: AskedLogin
  readonly life: number
}

/** The approved login, and when. */
export interface LetIn {
  readonly loginId: string
  readonly now: number
}

/** Its collection: done, pending, or expired. */
export type Collection = 'waiting' | 'collected' | 'uncollected'

interface WalletApprovalContext extends WalletApprovalInput {
  readonly asked: Asked | undefined
  readonly number: string | undefined
  /** In seconds; undefined before the first tick. */
  readonly left: number | undefined
  readonly error: CallError | undefined
  readonly letIn: LetIn | undefined
}

export interface Approval {
  readonly secret: string
  readonly number: string
}

const reasonOf = (error: unknown): CallError => toCallError(error, 'web3.readCode')

export const collectionInput = ({ letIn }: Pick<WalletApprovalContext, 'letIn'>) => ({
  query: { loginId: letIn?.loginId ?? '' },
  first: walletLimits.walletLogin.collectedEvery,
  every: walletLimits.walletLogin.collectedEvery,
  now: letIn?.now ?? 0,
})

export const secretOf = ({ secret }: Pick<WalletApprovalContext, 'secret'>) => ({ secret: secret ?? '' })

export const walletApprovalSetup = setup({
  types: {
    input: {} as WalletApprovalInput,
    context: {} as WalletApprovalContext,
    events: {} as
      /** Another code was scanned while the page was open. */
      | { type: 'code.scanned'; secret: string | undefined }
      | { type: 'number.chosen'; number: string }
      | { type: 'refuse.requested' }
      | { type: 'retry.requested' }
      | SecondPassed
      /** The page became visible. */
      | { type: 'page.shown'; now: number }
      | { type: 'wallet.requested' },
    children: {} as { collection: 'collection' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    readCode: fromPromise<Asked, { secret: string }>(notProvided('readCode')),
    approve: fromPromise<LetIn, Approval>(notProvided('approve')),
    refuse: fromPromise<unknown, { secret: string }>(notProvided('refuse')),
    seconds: seconds(),
    collection: poll<Collection, { loginId: string }>(),
    returns: fromCallback<{ type: 'page.shown'; now: number }>(notProvided('returns')),
    /** Further codes opened on this page: an address that differs only in its fragment does not reload it. */
    scans: fromCallback<{ type: 'code.scanned'; secret: string | undefined }>(notProvided('scans')),
  },
  guards: {
    hasSecret: ({ context }) => context.secret !== undefined,
    isCollected: (_, { found }: { found: Collection | undefined }) => found === 'collected',
    isOver: (_, { left }: { left: number }) => left === 0,
    /** Also if the phone is no longer the one that scanned it: without its cookie it has no claim to the code. */
    isGone: (_, { error }: { error: unknown }) =>
      reasonOf(error).code === codes.qrExpired || reasonOf(error).kind === 'session',
    /** The number was not the one on the other screen, or the code had been refused before. */
    isRefused: (_, { error }: { error: unknown }) => reasonOf(error).code === codes.qrRefused,
  },
  actions: {
    reportFault: reportFault(),
    navigate: navigate(),
    keepSecret: assign((_, { secret }: { secret: string | undefined }) => ({
      secret,
      asked: undefined,
      number: undefined,
      left: undefined,
      error: undefined,
      letIn: undefined,
    })),
    keepAsked: assign((_, { asked }: { asked: Asked }) => ({ asked, error: undefined })),
    keepLetIn: assign((_, { letIn }: { letIn: LetIn }) => ({ letIn })),
    /** An overdue check is made at once. */
    sendToPoll: sendTo('collection', (_, { now }: { now: number }) => ({ type: 'page.shown', now })),
    keepNumber: assign((_, { number }: { number: string }) => ({ number })),
    keepLeft: assign((_, { left }: { left: number }) => ({ left })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error) })),
    forgetError: assign({ error: undefined }),
  },
  // Slightly longer than the venue holds it, so that the venue's own answer comes first.
  delays: { collectTime: walletLimits.walletLogin.collectFor + 2 * walletLimits.walletLogin.collectedEvery },
})
