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

/** An action on a record. `extra` is the input of its dialog: a proof, an amount typed again. */
export interface ActBody {
  readonly id: string
  readonly act: string
  readonly extra?: unknown
}

export interface FollowedInput {
  readonly id: string
  /** Undefined is a guest. */
  readonly fid: string | undefined
  /** The actions that the page has texts for; it offers no others. */
  readonly knownActs: readonly string[]
  /** The id of the descriptor of the acts' call. */
  readonly call: string
  /** Codes for a record that changed before the action arrived. */
  readonly raceCodes: readonly number[]
}

/** Why an action was not executed. */
export interface ActTold {
  readonly act: string
  /** The record changed first: news, not an error. */
  readonly isRace: boolean
  readonly error: CallError
}

export type FollowedEvent =
  /** The venue reports that the record changed. */
  | { readonly type: 'record.pushed' }
  /** Time to read it again, in case a push was lost. */
  | { readonly type: 'poll.due' }
  | { readonly type: 'deadline.passed' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'act.requested'; readonly act: string }
  | { readonly type: 'act.confirmed'; readonly extra?: unknown }
  | { readonly type: 'act.cancelled' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }
