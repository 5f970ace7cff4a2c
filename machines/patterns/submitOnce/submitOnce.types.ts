import type { NonReducibleUnknown } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'

/** What the venue said of a write: a code of its own, 200 when all went well. */
export interface Answer<TData = NonReducibleUnknown> {
  readonly code: number
  readonly msg: string
  readonly data: TData
}

/** What the venue says when it is asked by key: `running` is asked again, the others are final. */
export interface Settled<TData = NonReducibleUnknown> extends Answer<TData> {
  readonly state: 'done' | 'refused' | 'running'
}

/** A write to make, or, with `storedKey`, one of an earlier start to settle. */
export interface SubmitInput<TBody = unknown> {
  /** The id of the call's descriptor. */
  readonly call: string
  readonly body?: TBody
  /** Codes beside 200 that mean: done. */
  readonly accepts?: readonly number[]
  readonly storedKey?: string
}

/** How a write ended, for the person to hear. Without a code the venue never took it, and `error` says why. */
export interface SubmitResult<TData = NonReducibleUnknown> {
  readonly result: 'accepted' | 'rejected'
  readonly code: number | undefined
  readonly msg: string | undefined
  readonly data: TData | undefined
  /** For a while nobody knew: the person was told so, and hears now how it went. */
  readonly wasUnknown: boolean
  readonly error: CallError | undefined
}

export type SubmitEvent =
  /** The person gives up waiting. After the sending that makes the outcome unknown, not cancelled. */
  | { readonly type: 'submit.left' }
  /** Network or page are back: ask now and not at the end of the pause. */
  | { readonly type: 'settle.requested' }
