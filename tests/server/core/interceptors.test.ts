import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sendEnvelope } from '#server/http/envelope.ts'
import { handle } from '#server/http/handle.ts'
import type { Interceptor } from '#server/http/interceptor.ts'
import type { Module } from '#server/modules.ts'
import { Refusal } from '#server/refusal.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'

describe('interceptors of calls', () => {
  let recorded: string[] = []
  let venue: TestVenue | undefined
  afterEach(async () => {
    recorded = []
    await venue?.close()
    venue = undefined
  })

  const around = (name: string, intercept: Interceptor): Module => ({ name, handlers: [], intercept: () => intercept })
  const telling = (name: string): Module =>
    around(name, async ({ call }, run) => {
      recorded.push(`${name} before ${call.id}`)
      const outcome = await run()
      recorded.push(`${name} after`)
      return outcome
    })
  const called: Module = {
    name: 'called',
    handlers: [
      handle(calls.config.locales, () => {
        recorded.push('call')
        return []
      }),
    ],
  }
  const ask = async (...modules: readonly Module[]) => {
    venue = await startTestVenue({ modules: [...modules, called] })
    return venue.call(calls.config.locales, {})
  }

  it('run in module order, with the call innermost', async () => {
    expect(await ask(telling('outer'), telling('inner'))).toMatchObject({ status: 200, code: 200, data: [] })
    const { id } = calls.config.locales
    expect(recorded).toEqual([`outer before ${id}`, `inner before ${id}`, 'call', 'inner after', 'outer after'])
  })

  it('can answer instead of the call, which then does not run', async () => {
    const instead = around('instead', async ({ reply }) => {
      sendEnvelope(reply, 503, { code: codes.unavailable, msg: 'instead', data: null })
      return 'answered'
    })
    expect(await ask(telling('outer'), instead)).toMatchObject({ status: 503, msg: 'instead' })
    expect(recorded).toEqual([`outer before ${calls.config.locales.id}`, 'outer after'])
  })

  it('can refuse', async () => {
    const refusing = around('refusing', async () => {
      throw new Refusal(codes.notAllowed)
    })
    expect(await ask(refusing)).toMatchObject({ status: 403, code: codes.notAllowed })
    expect(recorded).toEqual([])
  })
})
