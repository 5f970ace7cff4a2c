import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { envelopeSchema, headers } from '#contract/kernel/envelope.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { hour, minute, second } from '#contract/kernel/durations.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { createDatabase } from '#server/db/database.ts'
import { newestTime } from '#server/db/newestTime.ts'
import { ledgerPostings } from '#server/db/schema/index.ts'
import { createLimitedLog } from '#server/limitedLog.ts'
import { createVenueTime, stepLine } from '#server/venueTime.ts'
import { memoryDriver, testCipher, testOptions } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'
import { startVenue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

const begun = Date.UTC(2026, 0, 5, 12)

/** A fake machine whose wall clock a test sets and whose time it advances, awake or asleep. */
const machine = () => {
  let [wall, steady, boot] = [0, 5_000.25, 60_000]
  return {
    clocks: { wall: () => begun + Math.floor(wall), steady: () => steady, awakeOrNot: () => boot },
    passes: (ms: number) => {
      wall += ms
      steady += ms
      boot += ms
    },
    sleeps: (ms: number) => {
      wall += ms
      boot += ms
    },
    isSet: (ms: number) => {
      wall += ms
    },
    steadyIsSet: (ms: number) => {
      steady += ms
    },
  }
}

const timeOn = (floor?: number) => {
  const at = machine()
  const steps: number[] = []
  const now = createVenueTime({
    clocks: at.clocks,
    onStep: (ms) => steps.push(ms),
    ...(floor !== undefined && { floor }),
  })
  return { ...at, now, steps }
}

describe('venue time', () => {
  it.each([hour, -hour])('continues at its pace when the machine’s clock is set by %d ms, and logs it once', (step) => {
    const { now, passes, isSet, steps } = timeOn()
    passes(minute)
    const before = now()
    isSet(step)
    expect(now()).toBe(before)
    let last = before
    for (let passed = 0; passed < 10 * second; passed += 100) {
      passes(100)
      const time = now()
      expect(time - last).toBeGreaterThanOrEqual(100 * (1 - venueLimits.clock.slew) - 1)
      expect(time - last).toBeLessThanOrEqual(100 * (1 + venueLimits.clock.slew) + 1)
      last = time
    }
    expect(steps).toEqual([step])
    expect(stepLine(step)).toMatch(step > 0 ? /set forward by 3600 s/ : /set back by 3600 s/)
  })

  it.each([hour, -hour])('converges to the machine’s clock after a step of %d ms', (step) => {
    const { now, passes, isSet } = timeOn()
    isSet(step)
    for (let passed = 0; passed < 21 * hour; passed += minute) {
      passes(minute)
      now()
    }
    expect(now()).toBe(begun + 21 * hour + step)
  })

  it('follows the machine’s clock to the millisecond while it is not set', () => {
    const { now, passes, steps } = timeOn()
    for (let tick = 0; tick < 100_000; tick += 1) {
      passes(0.37)
      now()
    }
    expect(Math.abs(now() - (begun + 37_000))).toBeLessThanOrEqual(1)
    expect(steps).toEqual([])
  })

  it('includes time while the process was stopped or the machine asleep', () => {
    const { now, passes, sleeps, steps } = timeOn()
    passes(10 * minute)
    expect(now()).toBe(begun + 10 * minute)
    sleeps(10 * minute)
    expect(now()).toBe(begun + 20 * minute)
    expect(steps).toEqual([])
  })

  it('distinguishes sleep from a step when both happened', () => {
    const { now, sleeps, isSet, steps } = timeOn()
    sleeps(10 * minute)
    isSet(-hour)
    expect(now()).toBe(begun + 10 * minute)
    expect(steps).toEqual([-hour])
  })

  it('continues when even the monotonic clock is set back', () => {
    const { now, passes, steadyIsSet } = timeOn()
    passes(second)
    const before = now()
    steadyIsSet(-hour)
    expect(now()).toBe(before)
    passes(second)
    expect(now()).toBeGreaterThan(before + 900)
  })

  it('starts no earlier than the newest stored time', () => {
    const { now, passes } = timeOn(begun + hour)
    expect(now()).toBe(begun + hour)
    passes(second)
    expect(now()).toBe(begun + hour + second * (1 - venueLimits.clock.slew))
  })
})

describe('timers of the venue clock', () => {
  afterEach(() => void vi.useRealTimers())

  it('run once after the process was stopped for ten minutes, in due order', () => {
    vi.useFakeTimers({ now: begun })
    const at = machine()
    const clock = systemClock({
      onError: (error) => {
        throw error
      },
      clocks: at.clocks,
    })
    const ran: string[] = []
    clock.every(100, () => void ran.push('frame'))
    clock.every(2 * second, () => void ran.push('ping'))
    clock.after(5 * minute, () => void ran.push('expiry'))
    at.passes(10 * minute)
    vi.advanceTimersByTime(100)
    expect(ran).toEqual(['frame', 'ping', 'expiry'])
    at.passes(100)
    vi.advanceTimersByTime(100)
    expect(ran).toEqual(['frame', 'ping', 'expiry', 'frame'])
    clock.stop()
  })

  it.each([hour, -hour])('keep their pace when the machine’s clock is set by %d ms', (step) => {
    vi.useFakeTimers({ now: begun })
    const at = machine()
    const clock = systemClock({ onError: () => undefined, clocks: at.clocks })
    let frames = 0
    clock.every(100, () => void (frames += 1))
    at.isSet(step)
    for (let tick = 0; tick < 1_000; tick += 1) {
      at.passes(10)
      vi.advanceTimersByTime(10)
    }
    expect(frames).toBeGreaterThanOrEqual(94)
    expect(frames).toBeLessThanOrEqual(106)
    clock.stop()
  })
})

describe('venue that starts on data newer than the machine’s clock', () => {
  it('continues from the newest stored time', async () => {
    const driver = await memoryDriver()
    const start = () =>
      createApp({
        options: testOptions(),
        cipher: testCipher,
        driver: { ...driver, close: async () => undefined },
        modules: [],
      })
    await (await start()).close()
    const newest = Date.now() + hour
    const place = { walletType: 0, tradeId: 0, coinId: 1, name: 'equity', amount: 0n } as const
    const db = createDatabase(driver)
    await db.query
      .insert(ledgerPostings)
      .values({ kind: 'opened', ref: 'later', line: 0, userId: 0, ...place, at: newest })
    expect(await newestTime(db)).toBe(newest)
    const again = await start()
    expect(again.venue.clock.now()).toBeGreaterThanOrEqual(newest)
    expect(again.venue.clock.now()).toBeLessThan(newest + minute)
    await again.close()
    await driver.close()
  })
})

/** Sets the wall clock of a program back by an hour on SIGUSR2. */
const setBack = `data:text/javascript,${encodeURIComponent(
  `const real = Date.now; let by = 0; process.on('SIGUSR2', () => { by -= ${hour} }); Date.now = () => real() + by`,
)}`

beyondCommit(() => {
  describe('running venue whose machine’s clock is set back by an hour', () => {
    it('keeps pinging, reports advancing time, and logs one line', async () => {
      const venue = await startVenue({ env: { NODE_OPTIONS: `--import ${setBack}` } })
      try {
        const time = async (): Promise<number> => {
          const answer = await fetch(`${venue.url}${calls.config.webConfig.path}`, {
            headers: { [headers.requestedWith]: headers.requestedWithValue },
          })
          return calls.config.webConfig.response.parse(envelopeSchema.parse(await answer.json()).data).time
        }
        const before = await time()
        const socket = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
        const isPing = (frame: unknown) => typeof frame === 'object' && frame !== null && 'ping' in frame
        venue.signal('SIGUSR2')
        await vi.waitFor(() => expect(venue.log()).toMatch(/set back by 3600 s/), { timeout: 60_000 })
        // Skips earlier messages.
        for (let ping = 0; ping < 3; ping += 1) await socket.next(isPing)
        const after = await time()
        expect(after).toBeGreaterThan(before)
        expect(after - before).toBeLessThan(hour / 2)
        expect(venue.log().match(/set back by/g)).toHaveLength(1)
        socket.socket.close()
      } finally {
        await venue.dispose()
      }
    })
  })
})

describe('limited log', () => {
  it('reopens after its window, whatever time it starts from', () => {
    let time = -5_000
    const lines: string[] = []
    const log = createLimitedLog({ write: (line) => lines.push(line), now: () => time })
    for (let line = 0; line < 20; line += 1) log('a line')
    expect(lines).toHaveLength(venueLimits.log.lines)
    time += venueLimits.log.window
    log('the next')
    expect(lines.slice(venueLimits.log.lines)).toEqual(['10 more lines like the last ones were left out', 'the next'])
  })
})
