import type { Call, CallData, CallRequest } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Effect } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { checkData, parseRequest, type RawRequest } from './check.ts'
import type { Context } from './context.ts'
import { Answer } from '../refusal.ts'

/** A call and its handler, with the types erased. */
export type Handler = PlainHandler | MoneyHandler

interface Entered {
  /** The environment that it runs in instead of the venue's: the simulation's. */
  readonly enter?: (ctx: Context) => Promise<Context>
}

export interface PlainHandler extends Entered {
  readonly kind: 'plain'
  readonly call: Call
  /** Throws Refusal for an outcome other than 200. */
  readonly run: (raw: RawRequest, ctx: Context) => Promise<Effect>
}

export interface MoneyHandler extends Entered {
  readonly kind: 'money'
  readonly call: Call
  /** Validates the request; the returned function runs in the executor's transaction. */
  readonly prepare: (
    raw: RawRequest,
    ctx: Context,
  ) => { readonly wants: (unit: Unit) => void; readonly run: (unit: Unit) => Promise<Effect> }
}

const effectOf = (call: Call, result: unknown): Effect =>
  result instanceof Answer
    ? { code: result.code, data: checkData(call, result.data) }
    : { code: codes.success, data: checkData(call, result) }

/** Defines the handler of a call. `run` gets the parsed request and returns the answer's data, or throws Refusal. */
export const handle = <C extends Call>(
  call: C,
  run: (request: CallRequest<C>, ctx: Context) => Promise<CallData<C> | Answer> | CallData<C> | Answer,
): PlainHandler => ({
  kind: 'plain',
  call,
  run: async (raw, ctx) => effectOf(call, await run(parseRequest(call, raw), ctx)),
})

interface Money<C extends Call> {
  /** Declares to the stores what `run` will read, so that a batch can load it at once. */
  readonly wants?: (request: CallRequest<C>, ctx: Context, unit: Unit) => void
  /**
   * Runs in the executor's transaction. Throws Refusal to have no effect; returns `Answer` to take effect with another
   * code.
   */
  readonly run: (
    request: CallRequest<C>,
    ctx: Context,
    unit: Unit,
  ) => Promise<CallData<C> | Answer> | CallData<C> | Answer
}

/**
 * Defines the handler of a call that moves money: it runs exactly once per idempotency key, and its outcome is stored
 * with its effect.
 */
export const money = <C extends Call>(call: C, { wants, run }: Money<C>): MoneyHandler => ({
  kind: 'money',
  call,
  prepare: (raw, ctx) => {
    const request = parseRequest(call, raw)
    return {
      wants: (unit) => wants?.(request, ctx, unit),
      run: async (unit) => effectOf(call, await run(request, ctx, unit)),
    }
  },
})
