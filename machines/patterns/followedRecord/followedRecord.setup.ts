import { assign, fromCallback, setup } from 'xstate'
import type { Followed } from '#contract/kernel/followed.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { errorOf } from '../errors.ts'
import { isSameUser, isUser } from '../people.ts'
import { request } from '../request/request.ts'
import { keptSeconds } from '../seconds.ts'
import type { SecondPassed } from '../seconds.ts'
import { refusalOf, submitOnce } from '../submitOnce/submitOnce.ts'
import type { SubmitResult } from '../submitOnce/submitOnce.types.ts'
import type { ActBody, ActTold, FollowedEvent, FollowedInput, RecordAsked, RecordRead } from './followedRecord.types.ts'

export interface FollowedContext extends FollowedInput {
  readonly record: Followed | undefined
  /** When it was last read, by the venue's clock; 0 before. */
  readonly readAt: number
  /** Seconds until its deadline; undefined without one, or before the first tick. */
  readonly seconds: number | undefined
  readonly act: string | undefined
  readonly extra: unknown
  readonly told: ActTold | undefined
  readonly error: CallError | undefined
}

const unread = {
  record: undefined,
  readAt: 0,
  seconds: undefined,
  act: undefined,
  extra: undefined,
  told: undefined,
  error: undefined,
}

export const contextOf = (input: FollowedInput): FollowedContext => ({ ...unread, ...input })

export const bodyOf = ({ id, act, extra }: FollowedContext): ActBody => ({ id, act: act ?? '', extra })

/** The newer of two states of a record: an older answer that arrives later is ignored. */
const newest = (known: Followed | undefined, record: Followed): Followed =>
  known !== undefined && record.seq < known.seq ? known : record

export const followedRecordSetup = setup({
  types: {
    input: {} as FollowedInput,
    context: {} as FollowedContext,
    events: {} as FollowedEvent | SecondPassed,
    tags: {} as 'busy' | 'failed' | 'blocking' | 'stale' | 'unknown',
  },
  actors: {
    fetchRecord: request<RecordRead, RecordAsked>(),
    /** Sends `record.pushed`, `poll.due` and `page.shown` (`createFollow`). */
    watchRecord: fromCallback<FollowedEvent, RecordAsked>(notProvided('watchRecord')),
    /** Sends the seconds left, then `deadline.passed`, by the venue's clock. */
    watchDeadline: fromCallback<SecondPassed | FollowedEvent, { until: number | null }>(notProvided('watchDeadline')),
    sendAct: submitOnce<ActBody, Followed | null>(),
  },
  guards: {
    isSameUser,
    isUser,
    isMissing: (_, { record }: RecordRead) => record === null,
    isEnded: ({ context }, { record }: RecordRead) => record !== null && newest(context.record, record).isFinal,
    /** The venue allows it, and the page supports it. */
    isOffered: ({ context }, { act }: { act: string }) =>
      context.knownActs.includes(act) && (context.record?.acts.some((one) => one.act === act) ?? false),
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: SubmitResult) => result === 'accepted',
  },
  actions: {
    reportFault: reportFault(),
    startOver: assign(({ context }, { fid }: { fid: string | undefined }) => ({ ...unread, id: context.id, fid })),
    keepRecord: assign(({ context }, { record, at }: RecordRead) => ({
      record: record === null ? undefined : newest(context.record, record),
      readAt: at,
      error: undefined,
    })),
    forgetRecord: assign({ record: undefined, error: undefined, told: undefined }),
    keepError: assign(errorOf('followedRecord')),
    keepSeconds: assign(keptSeconds),
    forgetSeconds: assign({ seconds: undefined }),
    keepAct: assign((_, { act }: { act: string }) => ({ act, extra: undefined, told: undefined })),
    keepExtra: assign((_, { extra }: { extra?: unknown }) => ({ extra })),
    forgetAct: assign({ act: undefined, extra: undefined }),
    keepRefusal: assign(({ context }, result: SubmitResult) => ({
      told: {
        act: context.act ?? '',
        isRace: result.code !== undefined && context.raceCodes.includes(result.code),
        error: refusalOf(context.call, result),
      },
    })),
    keepFailure: assign(({ context }, failed: { error: unknown }) => ({
      told: { act: context.act ?? '', isRace: false, error: errorOf(context.call)(undefined, failed).error },
    })),
  },
})
