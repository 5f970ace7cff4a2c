import type { ActorLogic, ActorRefFromLogic, AnyActorLogic, CallbackActorLogic, Snapshot } from 'xstate'
import type { Followed } from '#contract/kernel/followed.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { RequestLogic } from '../request/request.ts'
import type { SecondPassed } from '../seconds.ts'
import type { SubmitOnceLogic } from '../submitOnce/submitOnce.ts'
import { submitOnceOf } from '../submitOnce/submitOnce.ts'
import type { Answer } from '../submitOnce/submitOnce.types.ts'
import { followedRecordMachine } from './followedRecord.machine.ts'
import type { FollowedRecordSnapshot } from './followedRecord.machine.ts'
import type { ActBody, FollowedEvent, FollowedInput, RecordAsked, RecordRead } from './followedRecord.types.ts'

/** The part of a record that a screen may read. */
export type FollowedState<TRecord extends Followed> = Pick<FollowedRecordSnapshot, 'hasTag' | 'matches' | 'can'> & {
  readonly context: Omit<FollowedRecordSnapshot['context'], 'record'> & { readonly record: TRecord | undefined }
}

/** A followed record as its page and its screen see it. */
export type FollowedRecordLogic<TRecord extends Followed> = ActorLogic<
  Snapshot<unknown> & FollowedState<TRecord>,
  FollowedEvent,
  FollowedInput
>

export type FollowedRecordActor<TRecord extends Followed> = ActorRefFromLogic<FollowedRecordLogic<TRecord>>

/** Declares it in a flow's setup: `actors: { deposit: followedRecord<Deposit>() }`. */
export const followedRecord = <TRecord extends Followed>(): FollowedRecordLogic<TRecord> => {
  const logic: AnyActorLogic = followedRecordMachine
  return logic
}

interface FollowedActors<TRecord extends Followed> {
  readonly fetchRecord: RequestLogic<RecordRead<TRecord>, RecordAsked>
  /** `createFollow`, with the stream's topic and which of its frames are about this record. */
  readonly watchRecord: CallbackActorLogic<FollowedEvent, RecordAsked>
  readonly watchDeadline: CallbackActorLogic<SecondPassed | FollowedEvent, { until: number | null }>
  /** Acts that move money go by `createSubmit`, the others by `actRepeated`; none if the record has no acts. */
  readonly sendAct?: SubmitOnceLogic<ActBody, TRecord | null>
}

/** The implementation for a domain's record, for `provide`. */
export const followedRecordOf = <TRecord extends Followed>({
  fetchRecord,
  watchRecord,
  watchDeadline,
  sendAct,
}: FollowedActors<TRecord>): FollowedRecordLogic<TRecord> => {
  const read: AnyActorLogic = fetchRecord
  const act: AnyActorLogic | undefined = sendAct
  const logic: AnyActorLogic = followedRecordMachine.provide({
    actors: { fetchRecord: read, watchRecord, watchDeadline, ...(act && { sendAct: act }) },
  })
  return logic
}

/** An idempotent action: without an answer it is sent again, and the venue answers as the first time. */
export const actRepeated = <TRecord extends Followed>(
  send: (body: ActBody, signal: AbortSignal) => Promise<Answer<TRecord | null>>,
): SubmitOnceLogic<ActBody, TRecord | null> => {
  let last: ActBody = { id: '', act: '' }
  return submitOnceOf<ActBody, TRecord | null>({
    makeKey: (call) => Promise.resolve(call),
    send: ({ body, signal }) => {
      last = body
      return send(body, signal)
    },
    fetchOutcome: async ({ signal }) => {
      try {
        return { state: 'done', ...(await send(last, signal)) }
      } catch (failed) {
        const error = toCallError(failed, 'followedRecord.act')
        if (error.kind !== 'business' || error.code === undefined) throw failed
        return { state: 'refused', code: error.code, msg: error.msg ?? '', data: null }
      }
    },
    forgetKey: () => Promise.resolve(),
  })
}
