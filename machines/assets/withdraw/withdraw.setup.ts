import { assign, sendTo, setup } from 'xstate'
import type { Withdrawal, WithdrawBody } from '#contract/assets/calls/withdraw.ts'
import { followedRecord } from '#machines/patterns/followedRecord/followedRecord.ts'
import { isSameUser, isUser } from '#machines/patterns/people.ts'
import { quoteConfirm } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import type { QuoteConfirmActor } from '#machines/patterns/quoteConfirm/quoteConfirm.ts'
import { records } from '#machines/patterns/records/records.ts'
import { keptFilter } from '#machines/patterns/records/records.states.ts'
import type { RecordsPassed } from '#machines/patterns/records/records.types.ts'
import { withdrawRules } from './withdraw.rules.ts'
import type {
  WithdrawAsk,
  WithdrawChange,
  WithdrawFields,
  WithdrawPreset,
  WithdrawSetup,
  WithdrawTerms,
} from './withdraw.types.ts'
import type { WithdrawalRow, WithdrawFilter } from './withdrawFilter.ts'

/** The form, its review and its receipt. */
export type WithdrawQuote = QuoteConfirmActor<
  WithdrawPreset,
  WithdrawSetup,
  WithdrawFields,
  WithdrawChange,
  WithdrawTerms,
  Withdrawal | null
>

export interface WithdrawInput {
  readonly fid: string | undefined
  readonly coinId: number | undefined
  /** The withdrawal to track; undefined to make one. */
  readonly withdrawId: string | undefined
  /** The filter of the list below the form, from the address. */
  readonly filter: WithdrawFilter
  /** The form that this user left, for example to verify their identity. */
  readonly kept: WithdrawFields | undefined
}

export const withdrawSetup = setup({
  types: {
    input: {} as WithdrawInput,
    context: {} as WithdrawInput,
    children: {} as { quote: 'quote'; records: 'records'; withdrawal: 'withdrawal' },
    events: {} as
      | { type: 'retry.requested' }
      | RecordsPassed<WithdrawFilter>
      /** A withdrawal was made. */
      | { type: 'quote.settled' },
    tags: {} as 'failed',
  },
  actors: {
    quote: quoteConfirm<
      WithdrawPreset,
      WithdrawSetup,
      WithdrawFields,
      WithdrawChange,
      WithdrawTerms,
      WithdrawAsk,
      WithdrawBody,
      Withdrawal | null
    >(withdrawRules),
    records: records<WithdrawalRow, WithdrawFilter>(),
    withdrawal: followedRecord<Withdrawal>(),
  },
  guards: {
    isUser,
    isSameUser,
    isFollowing: ({ context }) => context.withdrawId !== undefined,
  },
  actions: {
    startOver: assign((_, { fid }: { fid: string | undefined }) => ({ fid, kept: undefined })),
    keepFilter: assign(keptFilter<WithdrawFilter>),
    passOn: sendTo('records', (_, event: RecordsPassed<WithdrawFilter>) => event),
    reload: sendTo('records', { type: 'reload.requested' }),
    refresh: sendTo('records', { type: 'refresh.requested' }),
  },
})
