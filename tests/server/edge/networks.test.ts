import { describe, expect, it } from 'vitest'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { createShares } from '#server/sockets/shares.ts'

const second = 1_000

describe('tries from addresses', () => {
  const max = 3

  it('in one /64 count together, whatever addresses they use [SEC-02]', () => {
    const limiter = createLimiter(manualClock(0))
    const tries = Array.from({ length: 50 }, (_, index) =>
      limiter.takeFrom('guess', `2001:db8:1:2::${index.toString(16)}`, max, second),
    )
    expect(tries.filter((wait) => wait === 0)).toHaveLength(max)
    expect(limiter.takeFrom('guess', '2001:db8:1:3::1', max, second)).toBe(0)
    expect(limiter.takeFrom('other', '2001:db8:1:2::1', max, second)).toBe(0)
  })

  it('in one /48 have a wider limit, and do not affect its neighbours [SEC-02]', () => {
    const limiter = createLimiter(manualClock(0))
    const tries = Array.from({ length: 65_536 }, (_, index) =>
      limiter.takeFrom('guess', `2001:db8:1:${index.toString(16)}::1`, max, second),
    )
    expect(tries.filter((wait) => wait === 0)).toHaveLength(max * venueLimits.address.siteShare)
    expect(limiter.takeFrom('guess', '2001:db8:2::1', max, second)).toBe(0)
  })
})

describe('flood of invented names', () => {
  it.each([
    ['a name at its limit', 5],
    ['a name with more tries', 4],
  ])('does not evict %s [SEC-02]', (_, tries) => {
    const limiter = createLimiter(manualClock(0))
    for (let count = 0; count < tries; count += 1) limiter.take('victim', 5, second)
    for (let name = 0; name < venueLimits.limiter.maxNames * 3; name += 1) limiter.take(`invented ${name}`, 5, second)
    const after = Array.from({ length: 3 }, () => limiter.take('victim', 5, second))
    expect(after).toEqual([...Array.from({ length: 5 - tries }, () => 0), second, second, second].slice(0, 3))
  })

  it('costs little per name, and evicts expired names first', async () => {
    const clock = manualClock(0)
    const limiter = createLimiter(clock)
    const begun = performance.now()
    for (let name = 0; name < venueLimits.limiter.maxNames * 3; name += 1) limiter.take(`invented ${name}`, 5, second)
    expect(performance.now() - begun).toBeLessThan(20_000)
    await clock.advance(second)
    limiter.take('kept', 1, second)
    for (let name = 0; name < venueLimits.limiter.maxNames; name += 1) limiter.take(`later ${name}`, 5, second)
    expect(limiter.take('kept', 1, second)).toBe(second)
  })
})

describe('socket quotas', () => {
  const { socketsOfAddress, socketsOfPerson, maxSockets } = venueLimits.stream

  it('of one address run out for that one only, and are available again when its sockets close [SEC-02]', () => {
    const shares = createShares()
    const taken = Array.from({ length: socketsOfAddress }, () => shares.take('203.0.113.7'))
    expect(shares.take('203.0.113.7')).toBe('share')
    expect(shares.take('203.0.113.8')).toBeTypeOf('function')
    const [first] = taken
    if (typeof first !== 'function') throw new Error('A place was refused')
    first()
    first()
    expect(shares.take('203.0.113.7')).toBeTypeOf('function')
    expect(shares.take('203.0.113.7')).toBe('share')
  })

  it('of one /48 run out for that one only [SEC-02]', () => {
    const shares = createShares()
    const results = Array.from({ length: socketsOfAddress * (venueLimits.address.siteShare + 1) }, (_, index) =>
      shares.take(`2001:db8:1:${(index % 5_000).toString(16)}::1`),
    )
    expect(results.filter((one) => one === 'share')).toHaveLength(socketsOfAddress)
    expect(shares.take('2001:db8:2::1')).toBeTypeOf('function')
  })

  it('have a total limit', () => {
    const shares = createShares()
    for (let index = 0; index < maxSockets; index += 1) shares.take(`10.0.${index >> 8}.${index & 255}`)
    expect(shares.take('203.0.113.7')).toBe('full')
  })

  it('of one user are few, from all addresses together [SEC-02]', () => {
    const shares = createShares()
    for (let index = 0; index < socketsOfPerson; index += 1) expect(shares.takeFor('7')).toBeTypeOf('function')
    expect(shares.takeFor('7')).toBe('share')
    expect(shares.takeFor('8')).toBeTypeOf('function')
  })
})
