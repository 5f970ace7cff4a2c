import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'

/** The venue's answer to a write: its own code, 200 for success. */
export interface Answer<TData = NonReducibleUnknown> {
  readonly code: number
  readonly msg: string
  readonly data: TData
}

/** The venue's answer to an outcome query: `running` is queried again, the others are final. */
export interface Settled<TData = NonReducibleUnknown> extends Answer<TData> {
  readonly state: 'done' | 'refused' | 'running'
}

/** A write to make, or, with `storedKey`, an earlier one to settle. */
export interface SubmitInput<TBody = unknown> {
  /** The id of the call's descriptor. */
  readonly call: string
  readonly body?: TBody
  /** Codes besides 200 that count as success. */
  readonly accepts?: readonly number[]
  readonly storedKey?: string
}

/** The outcome of a write, for the user. Without a code the venue never accepted it, and `error` says why. */
export interface SubmitResult<TData = NonReducibleUnknown> {
  readonly result: 'accepted' | 'rejected'
  readonly code: number | undefined
  readonly msg: string | undefined
  readonly data: TData | undefined
  /** The outcome was unknown for a while: the user was notified of that, and is now notified of the outcome. */
  readonly wasUnknown: boolean
  readonly error: CallError | undefined
}

export type SubmitEvent =
  /** The user stops waiting. After sending, that makes the outcome unknown, not cancelled. */
  | { readonly type: 'submit.left' }
  /** The network or the page is back: query now instead of after the pause. */
  | { readonly type: 'settle.requested' }
