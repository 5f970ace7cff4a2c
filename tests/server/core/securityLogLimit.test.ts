import { describe, expect, it } from 'vitest'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { createSecurityLog } from '#server/securityLog/index.ts'
import { securityLineSchema, type SecurityLine } from '#server/securityLog/events.ts'

describe('security log limit', () => {
  it('allows each network only so many lines of a kind in a window; omitted lines are counted in the log, and other networks are logged [SEC-04]', async () => {
    const clock = manualClock(0)
    const written: SecurityLine[] = []
    const log = createSecurityLog({
      clock,
      sink: (line) => written.push(securityLineSchema.parse(JSON.parse(line))),
      onError: (error) => expect.fail(String(error)),
    })
    for (let index = 0; index < venueLimits.securityLog.lines + 7; index += 1)
      log.note({ event: 'originRefused', address: `2001:db8::${index.toString(16)}`, reason: 'call' })
    expect(written).toHaveLength(venueLimits.securityLog.lines)
    log.note({ event: 'loginFailed', address: '203.0.113.5', reason: 'password' })
    expect(written.at(-1)).toMatchObject({ event: 'loginFailed', leftOut: 7 })
    await clock.advance(venueLimits.securityLog.window)
    log.note({ event: 'originRefused', address: '2001:db8::1', reason: 'call' })
    expect(written.at(-1)).not.toHaveProperty('leftOut')
  })

  it('reports a failed write to the operator, and stops nothing [SEC-04]', () => {
    const errors: unknown[] = []
    const log = createSecurityLog({
      clock: manualClock(0),
      sink: () => {
        throw new Error('no space left')
      },
      onError: (error) => errors.push(error),
    })
    log.note({ event: 'registered', userId: 1 })
    expect(String(errors[0])).toContain('no space left')
  })
})
