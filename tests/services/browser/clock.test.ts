import { describe, expect, it } from 'vitest'
import { createClock } from '#services/browser/clock.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 0, 5, 12)

/** A fake machine whose clocks a test moves. */
const machine = () => {
  const clocks = { wall: start, steady: 70 }
  const clock = createClock({ wall: () => clocks.wall, steady: () => clocks.steady })
  const passes = (ms: number) => {
    clocks.wall += ms
    clocks.steady += ms
  }
  return { clocks, clock, passes }
}

describe('browser clock', () => {
  it('continues when the wall clock is set back repeatedly', () => {
    const { clocks, clock, passes } = machine()
    clock.setVenueTime(start + 5_000)
    passes(1_000)
    for (const at of [1, 2, 3]) {
      clocks.wall -= hour
      passes(1_000)
      expect(clock.now()).toBe(start + 1_000 + at * 1_000)
      expect(clock.venueNow()).toBe(start + 6_000 + at * 1_000)
    }
  })

  it('counts sleep, during which the monotonic clock stops, as elapsed time', () => {
    const { clocks, clock, passes } = machine()
    clocks.wall += hour
    expect(clock.now()).toBe(start + hour)
    passes(1_000)
    expect(clock.now()).toBe(start + hour + 1_000)
  })

  it('does not count the wall clock’s catching up after it was set back', () => {
    const { clocks, clock, passes } = machine()
    clocks.wall -= hour
    passes(1_000)
    expect(clock.now()).toBe(start + 1_000)
    passes(hour)
    expect(clock.now()).toBe(start + hour + 1_000)
  })

  it('does not accumulate the wall clock’s rounding errors', () => {
    let steady = 0
    const clock = createClock({ wall: () => start + Math.round(steady), steady: () => steady })
    for (; steady < 10_000; steady += 0.1) clock.now()
    expect(Math.abs(clock.now() - start - 10_000)).toBeLessThanOrEqual(1)
  })
})
