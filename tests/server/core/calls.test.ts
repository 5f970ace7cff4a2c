import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey } from '#tests/support/server.ts'

describe('calls', () => {
  const venue = heldVenue()

  it('answer a guest in the envelope, with the time of the venue’s clock', async () => {
    const got = await venue.call(calls.config.webConfig, {})
    expect(got).toMatchObject({ status: 200, code: 200, data: { time: venue.clock.now() } })
  })

  it('answer in the requested language', async () => {
    const [english, chinese] = await Promise.all([
      venue.call(calls.session.outcome, { body: { key: newKey() } }, { locale: 'fr;q=0.4, en-GB' }),
      venue.call(calls.session.outcome, { body: { key: newKey() } }, { locale: 'zh-TW;q=0.9, zh-CN' }),
    ])
    expect(english.msg).toMatch(/session has expired/)
    expect(chinese.msg).toMatch(/登录/)
  })
})
