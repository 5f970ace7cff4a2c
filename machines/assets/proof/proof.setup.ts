import { assign, fromPromise, setup } from 'xstate'
import type { ProofBook, ProofFile } from '#contract/assets/calls/proof.ts'
import type { ProofReport } from '#contract/assets/proof.ts'
import type { ProofFault } from '#contract/assets/proofReading.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'

interface ProofContext {
  /** The chosen day; undefined for the newest. */
  readonly date: string | undefined
  /** Result of the last load; it stays while another day loads. */
  readonly book: ProofBook | undefined
  readonly bookError: CallError | undefined
  /** The text of a file that the user opened. */
  readonly text: string
  /** The proof that is being checked, or was. */
  readonly file: ProofFile | undefined
  readonly report: ProofReport | undefined
  readonly fault: ProofFault | undefined
  readonly error: CallError | undefined
}

/** A proof as the venue sent it, or the text of an opened file. */
export type ProofSource = { readonly file: ProofFile } | { readonly text: string }

/** Result of the check. `fault`: the text is not a proof. */
export type Checked = { readonly fault: ProofFault } | { readonly file: ProofFile; readonly report: ProofReport }

export const nothingChecked = {
  text: '',
  file: undefined,
  report: undefined,
  fault: undefined,
  error: undefined,
} satisfies Partial<ProofContext>

const outcomeOf = (checked: Checked) => ('report' in checked ? checked.report.outcome : 'unreadable')

export const proofSetup = setup({
  types: {
    context: {} as ProofContext,
    events: {} as
      | { type: 'day.chosen'; date: string }
      | { type: 'retry.requested' }
      | { type: 'list.expanded' }
      | { type: 'verify.requested' }
      | { type: 'file.opened'; text: string }
      | { type: 'file.saved' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchBook: request<ProofBook, { readonly date: string | undefined }>(),
    /** Null: the user owned nothing then. */
    fetchBranch: request<ProofFile | null, { readonly date: string }>(),
    checkProof: fromPromise<Checked, ProofSource>(notProvided('checkProof')),
  },
  guards: {
    hasDay: ({ context }) => context.book?.day !== null && context.book?.day !== undefined,
    isEmpty: (_, { book }: { readonly book: ProofBook }) => book.day === null,
    hasProof: (_, { file }: { readonly file: ProofFile | null }) => file !== null,
    isUnreadable: (_, checked: Checked) => outcomeOf(checked) === 'unreadable',
    isVerified: (_, checked: Checked) => outcomeOf(checked) === 'verified',
    isUnconfirmed: (_, checked: Checked) => outcomeOf(checked) === 'unconfirmed',
  },
  actions: {
    keepBook: assign((_, { book }: { readonly book: ProofBook }) => ({ book, bookError: undefined })),
    keepBookError: assign((_, event: { readonly error: unknown }) => ({
      bookError: errorOf('proof.book')(_, event).error,
    })),
    keepDate: assign((_, { date }: { readonly date: string }) => ({ date })),
    keepText: assign((_, { text }: { readonly text: string }) => ({ ...nothingChecked, text })),
    keepFile: assign((_, { file }: { readonly file: ProofFile | null }) => ({
      ...nothingChecked,
      file: file ?? undefined,
    })),
    keepChecked: assign((_, checked: Checked) =>
      'report' in checked
        ? { ...nothingChecked, file: checked.file, report: checked.report }
        : { ...nothingChecked, fault: checked.fault },
    ),
    keepError: assign(errorOf('proof.branch')),
    forgetChecked: assign(nothingChecked),
    saveProof: (_, __: { readonly file: ProofFile | undefined }) => notProvided('saveProof')(),
  },
})
