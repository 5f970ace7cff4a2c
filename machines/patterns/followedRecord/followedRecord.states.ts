import type { Followed } from '#contract/kernel/followed.ts'
import type { FollowedContext } from './followedRecord.setup.ts'
import type { RecordRead } from './followedRecord.types.ts'

interface Read {
  readonly event: { readonly output: RecordRead }
}

interface Context {
  readonly context: FollowedContext
}

const readOf = ({ event }: Read): RecordRead => event.output

const keepRecord = { type: 'keepRecord', params: readOf } as const

/** Where a read leads, wherever it was requested. */
const arrived = [
  {
    guard: { type: 'isMissing', params: readOf },
    target: '#followedRecord.missing',
    actions: 'forgetRecord',
  },
  { guard: { type: 'isEnded', params: readOf }, target: '#followedRecord.ended', actions: keepRecord },
  { target: '#followedRecord.watching', actions: keepRecord },
] as const

/** A read of the record; if it fails, what is shown is kept in the state `failed`. */
export const reading = <const Failed extends string>(failed: Failed) =>
  ({
    id: 'fetchRecord',
    src: 'fetchRecord',
    input: ({ context }: Context) => ({ id: context.id }),
    onDone: arrived,
    onError: {
      target: failed,
      actions: { type: 'keepError', params: ({ event }: { readonly event: { readonly error: unknown } }) => event },
    },
  }) as const

/** The reasons to read it again. */
export const askingAgain = <const Target extends string>(target: Target) =>
  ({ 'record.pushed': target, 'poll.due': target, 'deadline.passed': target, 'page.shown': target }) as const

const untilOf = (record: Followed | undefined): number | null => record?.until ?? null

/** The countdown to the record's deadline, by the venue's clock. */
export const untilDeadline = {
  id: 'watchDeadline',
  src: 'watchDeadline',
  input: ({ context }: Context) => ({ until: untilOf(context.record) }),
  onError: {
    actions: {
      type: 'reportFault',
      params: ({ event }: { readonly event: { readonly actorId: string; readonly error: unknown } }) => event,
    },
  },
} as const
