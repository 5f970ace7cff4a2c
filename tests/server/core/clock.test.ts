import { describe, expect, it, vi } from 'vitest'
import { manualClock, systemClock } from '#server/clock.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { parseStrictJson, UnreadableJson } from '#server/http/json.ts'
import { localeOf } from '#server/http/words.ts'
import { parseOptions } from '#server/options.ts'
import { StartFailure } from '#server/failure.ts'
import { createServiceContainer, token } from '#server/serviceContainer.ts'

describe('venue clock', () => {
  it('runs due tasks in order of time, once each', async () => {
    const clock = manualClock(1_000)
    const ran: string[] = []
    clock.at(1_300, () => void ran.push('third'))
    clock.after(100, () => void ran.push('first'))
    clock.after(200, async () => {
      await Promise.resolve()
      ran.push('second')
    })
    const cancel = clock.after(150, () => void ran.push('never'))
    cancel()
    await clock.advance(99)
    expect(ran).toEqual([])
    await clock.advance(1)
    expect(ran).toEqual(['first'])
    await clock.advance(1_000)
    expect(ran).toEqual(['first', 'second', 'third'])
    expect(clock.now()).toBe(2_100)
  })

  it('runs a repeating task once after a jump over many of its times, and then on schedule', async () => {
    const clock = manualClock(0)
    const at: number[] = []
    const stop = clock.every(10, () => void at.push(clock.now()))
    await clock.advance(35)
    await clock.advance(4)
    await clock.advance(1)
    await clock.advance(10)
    stop()
    await clock.advance(100)
    expect(at).toEqual([35, 40, 50])
  })

  it('never goes back, and does nothing after it is closed', async () => {
    const clock = manualClock(0)
    const run = vi.fn()
    clock.after(1, run)
    await expect(clock.advance(-1)).rejects.toThrow(RangeError)
    clock.stop()
    clock.after(1, run)
    await clock.advance(10)
    expect(run).not.toHaveBeenCalled()
  })

  it('waits for a time beyond the range of a timer', () => {
    vi.useFakeTimers({ now: 0 })
    const clock = systemClock({ onError: () => undefined })
    const ran: number[] = []
    const month = 30 * 24 * 60 * 60 * 1_000
    clock.after(month, () => void ran.push(clock.now()))
    vi.advanceTimersByTime(month - 1)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual([month])
    clock.stop()
    vi.useRealTimers()
  })

  it('runs no timer before the venue is ready, and then those that fell due', async () => {
    vi.useFakeTimers({ now: 0 })
    let begin = (): void => undefined
    const begins = new Promise<void>((resolve) => {
      begin = resolve
    })
    const clock = systemClock({ onError: () => undefined, begins })
    const ran: string[] = []
    clock.after(100, () => void ran.push('due'))
    const cancel = clock.after(200, () => void ran.push('cancelled'))
    clock.after(60_000, () => void ran.push('later'))
    vi.advanceTimersByTime(5_000)
    cancel()
    expect(ran).toEqual([])
    begin()
    await begins
    expect(ran).toEqual(['due'])
    vi.advanceTimersByTime(55_000)
    expect(ran).toEqual(['due', 'later'])
    clock.stop()
    vi.useRealTimers()
  })

  it('wakes for due tasks after it is moved', async () => {
    vi.useFakeTimers({ now: 0 })
    const clock = systemClock({ offset: 500, onError: () => undefined })
    const ran: string[] = []
    clock.after(1_000, () => void ran.push('soon'))
    clock.after(5_000, () => void ran.push('later'))
    await clock.advance(1_000)
    expect([clock.now(), clock.offset(), ran]).toEqual([1_500, 1_500, ['soon']])
    vi.advanceTimersByTime(4_000)
    expect(ran).toEqual(['soon', 'later'])
    clock.stop()
    vi.useRealTimers()
  })
})

describe('rate limit', () => {
  it('admits a fixed number per window, counts simultaneous calls, and reopens', async () => {
    const clock = manualClock(0)
    const limiter = createLimiter(clock)
    const tries = Array.from({ length: 50 }, () => limiter.take('a', 5, 1_000))
    expect(tries.filter((wait) => wait === 0)).toHaveLength(5)
    expect(limiter.take('b', 5, 1_000)).toBe(0)
    await clock.advance(400)
    expect(limiter.take('a', 5, 1_000)).toBe(600)
    await clock.advance(600)
    expect(limiter.take('a', 5, 1_000)).toBe(0)
    expect(limiter.take('nobody', 0, 1_000)).toBe(1_000)
  })

  it('keeps a bounded number of names, and evicts the oldest first', () => {
    const limiter = createLimiter(manualClock(0))
    limiter.take('old', 1, 1_000)
    for (let name = 0; name < 100_000; name += 1) limiter.take(`n${name}`, 1, 1_000)
    expect(limiter.take('old', 1, 1_000)).toBe(0)
    expect(limiter.take('n99999', 1, 1_000)).toBe(1_000)
  })
})

describe('strict JSON', () => {
  it.each(['{"a":[1,{"b":"}\\"{"}],"c":{"a":1}}', '[]', '"text"', '{"a":"\\\\"}', ' {"a" : "x,y" , "b":[ ] } '])(
    'reads %s',
    (text) => {
      expect(parseStrictJson(text)).toEqual(JSON.parse(text))
    },
  )

  it.each([
    '{"a":1,"a":2}',
    '{"a":{"b":1,"b":2}}',
    '[{"a":1},{"a":1,"a":1}]',
    '{"a":1,"\\u0061":1}',
    '{"__proto__":1}',
    '[{"constructor":1}]',
    '{"a":"b","prototype":{}}',
    '{',
    '',
  ])('refuses %s', (text) => {
    expect(() => parseStrictJson(text)).toThrow(UnreadableJson)
  })

  it('refuses long text fast', () => {
    const begun = performance.now()
    expect(() => parseStrictJson(`[${'[],'.repeat(80_000)}0]`)).toThrow(UnreadableJson)
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})

describe('language of an answer', () => {
  it.each([
    [undefined, 'en_US'],
    ['', 'en_US'],
    ['zh-CN', 'zh_CN'],
    ['zh', 'zh_CN'],
    ['fr, zh-CN;q=0.5, en;q=0.4', 'zh_CN'],
    ['en;q=0.1, zh;q=0.2', 'zh_CN'],
    ['zh;q=0, en', 'en_US'],
    ['*', 'en_US'],
    [';;;,,,q=', 'en_US'],
    ['zh-CN,'.repeat(10_000), 'zh_CN'],
    ['../../etc', 'en_US'],
  ])('for %s is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale)
  })
})

describe('start options', () => {
  it('have defaults, and take given values', () => {
    expect(parseOptions([], {})).toMatchObject({
      port: 4000,
      host: 'localhost',
      feed: 'simulated',
      speed: 1,
      loop: false,
      sandbox: true,
      databaseUrl: undefined,
      publicOrigin: undefined,
    })
    expect(
      parseOptions(['--port', '1', '--sandbox', 'off', '--loop', '--speed=2.5'], {
        DATABASE_URL: 'postgres://x',
        PUBLIC_ORIGIN: 'https://a.example',
      }),
    ).toMatchObject({
      port: 1,
      sandbox: false,
      loop: true,
      speed: 2.5,
      databaseUrl: 'postgres://x',
      publicOrigin: 'https://a.example',
      web: expect.stringMatching(/dist.web$/),
    })
    expect(parseOptions(['--help', '--port', 'x'], {})).toBe('help')
  })

  it.each([
    ['--port=-1'],
    ['--port=1.5'],
    ['--port='],
    ['--speed=x'],
    ['--speed=-1'],
    ['--speed=Infinity'],
    ['stray'],
    ['--data'],
  ])('refuse %s in one line', (...argv) => {
    const failure = (() => {
      try {
        return parseOptions(argv, {})
      } catch (error) {
        return error
      }
    })()
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).not.toContain('\n')
  })
})

describe('values that modules provide to each other', () => {
  it('exist once they are provided, and only once', () => {
    const offers = createServiceContainer()
    const number = token<number>('number')
    expect(() => offers.use(number)).toThrow(/No service provides number/)
    offers.provide(number, 7)
    expect(offers.use(number)).toBe(7)
    expect(() => offers.provide(number, 8)).toThrow(/there already/)
  })
})
