import { session } from '#contract/account/calls/session.ts'
import type { Call } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { SubmitResult } from './submitOnce.types.ts'

/** The possible outcomes of a write, by name. Every write can also be accepted with the usual code. */
type Ends = Readonly<Record<string, readonly [result: SubmitResult['result'], code: number]>>

/** The event that the flow receives when its write has ended. */
interface Ended {
  readonly done: SubmitResult<null>
}

const always: Ends = { accepted: ['accepted', codes.success] }

const messageOf = (code: number): string => `message ${code}`

export const submitEnded = (result: SubmitResult['result'], code: number): Ended => ({
  done: { result, code, msg: messageOf(code), data: null, wasUnknown: false, error: undefined },
})

const mapped = <To>(ends: Ends, to: (...end: Ends[string]) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries({ ...always, ...ends }).map(([name, end]) => [name, to(...end)]))

/** The outcomes of a write in the model of a flow that sends it once. */
export const submitOutcomes = (
  call: string,
  ends: Ends,
): Readonly<Record<string, Ended | { readonly context: object } | { readonly error: CallError }>> => ({
  unknown: { context: { wasUnknown: true } },
  known: { context: { wasUnknown: false } },
  ...mapped(ends, submitEnded),
  broken: { error: { kind: 'malformed', call } },
})

/**
 * How a browser reaches these outcomes. The response goes to the write itself or, if its response was lost, to the
 * outcome request, whichever is pending.
 */
export const submitPlays = (call: Call, ends: Ends) => ({
  unknown: [{ call, gives: { cut: true as const } }],
  ...mapped(ends, (result, code) => [
    { call, gives: { code, msg: messageOf(code) } },
    {
      call: session.outcome,
      gives: {
        data: { state: result === 'accepted' ? 'done' : 'refused', code, msg: messageOf(code), data: null },
      },
    },
  ]),
})
