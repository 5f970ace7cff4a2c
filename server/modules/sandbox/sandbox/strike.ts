import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '#contract/kernel/codes.ts'
import type { Fault } from '#contract/sandbox/calls/sandbox.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { sendEnvelope } from '#server/http/envelope.ts'
import type { Intercepted, Interceptor, Outcome } from '#server/http/interceptor.ts'
import type { Faults } from './faults.ts'

/** Cuts the connection, so that no answer arrives. */
const lose = ({ reply }: Intercepted): Outcome => {
  reply.hijack()
  reply.raw.destroy()
  return 'answered'
}

/** Applies a fault to a call. */
const strike = async (fault: Fault, given: Intercepted, run: () => Promise<Outcome>): Promise<Outcome> => {
  const { ctx, reply } = given
  const words = (code: number) => fault.msg ?? ctx.words(code)
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms ?? venueLimits.sandbox.slow)
      return run()
    case 'hang':
      reply.hijack()
      return 'answered'
    case 'loseBefore':
      return lose(given)
    case 'loseAfter':
      await run()
      return lose(given)
    case 'malformed':
      void reply.code(200).type('application/json').send('{"code":200,"msg"')
      return 'answered'
    case 'fail': {
      const status = fault.status ?? 500
      if (status === 429 || status === 503)
        void reply.header('retry-after', String(Math.ceil((fault.ms ?? 1_000) / 1_000)))
      sendEnvelope(reply, status, { code: fault.code ?? status, msg: words(fault.code ?? status), data: null })
      return 'answered'
    }
    case 'answer': {
      const code = fault.code ?? codes.serverError
      sendEnvelope(reply, 200, { code, msg: words(code), data: null })
      return 'answered'
    }
    case 'dropSockets':
      ctx.venue.hub.drop(fault.account === undefined ? undefined : ctx.user?.id)
      return run()
  }
}

/** Injects the planned faults; the sandbox's own controls are exempt, so that faults can be cancelled. */
export const strikeFaults =
  (faults: Faults): Interceptor =>
  (given, run) => {
    const { call, ctx } = given
    const fault = call.area === 'sandbox' ? undefined : faults.strike(call, ctx.user?.account)
    return fault ? strike(fault, given, run) : run()
  }
