import type { Followed } from '#contract/kernel/followed.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/** A read of a record: the record, or null if this person has none of this id, and when it was read (epoch ms). */
export interface RecordRead<TRecord extends Followed = Followed> {
  readonly record: TRecord | null
  readonly at: number
}

export interface RecordAsked {
  readonly id: string
}

/** An act on a record. `extra` is what its dialog asked for: a proof, an amount typed again. */
export interface ActBody {
  readonly id: string
  readonly act: string
  readonly extra?: unknown
}

export interface FollowedInput {
  readonly id: string
  /** Undefined is a guest. */
  readonly fid: string | undefined
  /** The acts that the page has words for; no other is offered. */
  readonly knownActs: readonly string[]
  /** The id of the descriptor of the acts' call. */
  readonly call: string
  /** Codes that say that the record went on before the act arrived. */
  readonly raceCodes: readonly number[]
}

/** Why an act was not done. */
export interface ActTold {
  readonly act: string
  /** The record went on before: that is how it is, and no error. */
  readonly isRace: boolean
  readonly error: CallError
}

export type FollowedEvent =
  /** The venue says that the record has changed. */
  | { readonly type: 'record.pushed' }
  /** Time to ask, in case a push was lost. */
  | { readonly type: 'poll.due' }
  | { readonly type: 'deadline.passed' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'act.requested'; readonly act: string }
  | { readonly type: 'act.confirmed'; readonly extra?: unknown }
  | { readonly type: 'act.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }
