import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { statusParts } from '#contract/shell/status.ts'
import type { StatusPart } from '#contract/shell/status.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import type { Driver } from '#server/db/driver.ts'
import { DatabaseUnavailable } from '#server/db/driver.ts'
import { UsageFailure } from '#server/failure.ts'
import { changeIncident, parseCommand } from '#server/incidents/command.ts'
import { listIncidents } from '#server/incidents/incidents.ts'
import { modules as allModules } from '#server/modules.generated.ts'
import { createStatusModule } from '#server/modules/shell/status/index.ts'
import type { Probes } from '#server/modules/shell/status/probes.ts'
import { memoryDriver, startTestVenue, testStart, type Person, type TestVenue } from '#tests/support/server.ts'

const { every, within, tick, unmeasuredFrom } = venueLimits.status
const today = '2026-11-18'

/** Probes that fail for the named parts, and say that they were asked and never answer for others. */
const probesFailing = (failing: ReadonlySet<StatusPart>, hanging: ReadonlyMap<StatusPart, () => void>): Probes => {
  const probe = (part: StatusPart) => () =>
    hanging.has(part)
      ? new Promise<never>(() => hanging.get(part)?.())
      : failing.has(part)
        ? Promise.reject(new Error(part))
        : Promise.resolve()
  return {
    calls: probe('calls'),
    streams: probe('streams'),
    engine: probe('engine'),
    database: probe('database'),
    chain: probe('chain'),
  }
}

/** Modules whose own tasks would fail with the database. */
const left = ['status', 'proof', 'equity']

const withProbes = (probes?: Probes) => [
  ...allModules.filter(({ name }) => !left.includes(name)),
  createStatusModule(probes),
]

/** A database that stays open when the venue closes, and can fail. */
const breakable = async () => {
  const inner = await memoryDriver()
  let isBroken = false
  const check = () => {
    if (isBroken) throw new DatabaseUnavailable('planted')
  }
  const driver: Driver = {
    ...inner,
    run: async (...given) => {
      check()
      return inner.run(...given)
    },
    transaction: async (work) => {
      check()
      return inner.transaction(work)
    },
    close: () => Promise.resolve(),
  }
  return { driver, breakDown: () => void (isBroken = true), repair: () => void (isBroken = false), end: inner.close }
}

describe('status', () => {
  let venue: TestVenue
  let database: Awaited<ReturnType<typeof breakable>>
  const failing = new Set<StatusPart>()
  const hanging = new Map<StatusPart, () => void>()
  const open = async (start = testStart, probes: Probes | undefined = probesFailing(failing, hanging)) => {
    venue = await startTestVenue({
      driver: database.driver,
      clock: manualClock(start),
      modules: withProbes(probes),
    })
  }
  beforeEach(async () => {
    failing.clear()
    hanging.clear()
    database = await breakable()
    await open()
    await pass(0)
  })
  afterEach(async () => {
    database.repair()
    await venue.close()
    await database.end()
  })

  const pass = (ms: number) => venue.clock.advance(ms)
  /** Lets time pass as it does without jumps: one probe after the other. */
  const live = async (ms: number) => {
    for (let left = ms; left > 0; left -= every) await pass(Math.min(every, left))
  }
  const overview = async (locale = 'en', as?: Person) =>
    (await venue.call(calls.status.overview, {}, { locale, as })).data
  const dayOf = async (part: StatusPart, date = today) => {
    const found = (await overview()).parts.find((one) => one.part === part)?.days.find((one) => one.date === date)
    return found && { measured: found.measured, down: found.down }
  }
  const texts = (text: string) => ({ en_US: text, zh_CN: `${text}！` })

  it('measures each part for 90 days, and what it did not measure as unknown [HELP-04]', async () => {
    await live(10 * minute)
    const { parts, probedAt } = await overview()
    expect(parts.map(({ part }) => part)).toEqual(statusParts)
    expect(probedAt).toBe(venue.clock.now())
    for (const { state, days } of parts) {
      expect(state).toBe('up')
      expect(days).toHaveLength(shellLimits.status.days)
      expect(days.at(-1)).toEqual({ date: today, measured: 10 * minute, down: 0 })
      expect(days.at(-2)).toEqual({ date: '2026-11-17', measured: 0, down: 0 })
    }
  })

  it('counts the minutes in which a probe fails as outage of its part only [HELP-04]', async () => {
    await live(5 * minute)
    failing.add('streams')
    await live(3 * minute)
    expect((await overview()).parts.find(({ part }) => part === 'streams')?.state).toBe('down')
    failing.clear()
    await live(2 * minute)
    expect(await dayOf('streams')).toEqual({ measured: 10 * minute, down: 3 * minute })
    expect(await dayOf('calls')).toEqual({ measured: 10 * minute, down: 0 })
  })

  it('splits an outage at midnight UTC [HELP-04]', async () => {
    await pass(12 * hour - minute)
    await pass(every)
    failing.add('engine')
    await live(2 * minute)
    expect(await dayOf('engine')).toMatchObject({ down: 30 * second })
    expect(await dayOf('engine', '2026-11-19')).toEqual({ measured: 90 * second, down: 90 * second })
  })

  it('counts the time in which the venue was not running as down [HELP-04]', async () => {
    await live(minute)
    await venue.close()
    await open(testStart + minute + 2 * hour)
    await pass(0)
    for (const part of statusParts) expect(await dayOf(part)).toEqual({ measured: 2 * hour + minute, down: 2 * hour })
  })

  it('does not guess about a machine that slept [HELP-04]', async () => {
    await live(minute)
    await pass(unmeasuredFrom)
    expect(await dayOf('calls')).toEqual({ measured: minute, down: 0 })
  })

  /** Lets the time-out of a probe that never answers pass; `begin` begins the probe. */
  const timesOut = async (part: StatusPart, begin: () => Promise<void>, step: number) => {
    const asked = new Promise<void>((resolve) => hanging.set(part, resolve))
    const probing = begin()
    await asked
    for (let waited = 0; waited < within; waited += step) await pass(step)
    await probing
    hanging.clear()
  }
  /** Lets a probe run that never answers, with timers as late as `step`; then one that answers. */
  const hang = async (part: StatusPart, step: number) => {
    await timesOut(part, () => pass(every), step)
    await pass(every - within)
  }

  it('counts a part that does not answer in time as down [HELP-04]', async () => {
    await live(every)
    await hang('chain', tick)
    expect(await dayOf('chain')).toEqual({ measured: 3 * every, down: every })
    expect(await dayOf('calls')).toEqual({ measured: 3 * every, down: 0 })
  })

  it('blames no part for its own late timers [HELP-04]', async () => {
    await live(every)
    await hang('chain', within)
    expect(await dayOf('chain')).toEqual({ measured: 2 * every, down: 0 })
    expect(await dayOf('calls')).toEqual({ measured: 3 * every, down: 0 })
    expect((await overview()).parts.map(({ state }) => state)).toEqual(statusParts.map(() => 'up'))
  })

  it('counts no outage of a part that is still starting [HELP-04]', async () => {
    await venue.close()
    await open(testStart)
    await timesOut('engine', () => pass(0), tick)
    const { parts } = await overview()
    expect(parts.map(({ part, state }) => [part, state])).toEqual(
      statusParts.map((part) => [part, part === 'engine' ? 'unknown' : 'up']),
    )
    await pass(every - within)
    expect(await dayOf('engine')).toEqual({ measured: every, down: 0 })
    expect(await dayOf('engine', '2026-11-17')).toEqual({ measured: 0, down: 0 })
  })

  it('answers from memory, also to logged-in users, while the database fails, and stores the outage later [HELP-04]', async () => {
    const person = await venue.person()
    await changeIncident(venue.venue.db, { action: 'open', texts: texts('Slow calls') }, venue.clock.now())
    await live(minute)
    database.breakDown()
    failing.add('database')
    await live(2 * minute)
    const { parts, incidents, incidentsAt } = await overview('en', person)
    expect(parts.find(({ part }) => part === 'database')?.state).toBe('down')
    expect(incidents).toHaveLength(1)
    expect(incidentsAt).toBe(testStart + minute)
    database.repair()
    failing.clear()
    await live(every)
    await venue.close()
    await open(venue.clock.now())
    await pass(0)
    expect(await dayOf('database')).toMatchObject({ down: 2 * minute })
  })

  it('finds its own parts working with the real probes [HELP-04]', async () => {
    await venue.close()
    venue = await startTestVenue({ driver: database.driver, modules: withProbes() })
    await pass(0)
    expect((await overview()).parts.map(({ part, state }) => [part, state])).toEqual(
      statusParts.map((part) => [part, 'up']),
    )
    database.breakDown()
    await pass(every)
    const down = (await overview()).parts.filter(({ state }) => state === 'down').map(({ part }) => part)
    expect(down).toEqual(['database', 'chain'])
  })

  it('shows incidents with their updates in the reader’s language [HELP-04]', async () => {
    const { db } = venue.venue
    const write = (change: Parameters<typeof changeIncident>[1]) => changeIncident(db, change, venue.clock.now())
    expect(await write({ action: 'open', texts: texts('Late prices') })).toBe('Incident 1 is open')
    await live(minute)
    await write({ action: 'update', id: 1, texts: texts('Cause found') })
    expect((await listIncidents(db.query))[0]).toMatch(/^1: open since 2026-11-18T12:00/)
    await live(minute)
    await write({ action: 'close', id: 1, texts: texts('Fixed') })
    await live(every)
    const [incident] = (await overview('zh-CN')).incidents
    expect(incident).toMatchObject({ id: 1, openedAt: testStart, closedAt: testStart + 2 * minute })
    expect(incident?.updates.map(({ kind, text }) => [kind, text])).toEqual([
      ['close', 'Fixed！'],
      ['update', 'Cause found！'],
      ['open', 'Late prices！'],
    ])
    await expect(write({ action: 'update', id: 1, texts: texts('More') })).rejects.toThrow(
      'There is no open incident 1',
    )
  })

  it('writes one message per change to subscribers only [HELP-04]', async () => {
    const [reader, other] = [await venue.person(), await venue.person()]
    const inbox = async (as: Person) =>
      (
        await venue.call(
          calls.messages.list,
          { body: { moduleId: 0, submoduleId: null, pageNum: 1, pageSize: 20 } },
          { as },
        )
      ).data
    const subscribe = (isSubscribed: boolean) =>
      venue.call(calls.status.subscribe, { body: { isSubscribed } }, { as: reader })
    expect((await venue.call(calls.status.subscription, {}, { as: reader })).data).toEqual({ isSubscribed: false })
    expect((await subscribe(true)).data).toEqual({ isSubscribed: true })
    await subscribe(true)
    const titles = async (as: Person) => JSON.stringify(await inbox(as))
    await changeIncident(venue.venue.db, { action: 'open', texts: texts('Late') }, venue.clock.now())
    await live(minute)
    expect((await titles(reader)).match(/New incident/g)).toHaveLength(1)
    expect(await titles(other)).not.toContain('New incident')
    await subscribe(false)
    await changeIncident(venue.venue.db, { action: 'close', id: 1, texts: texts('Fixed') }, venue.clock.now())
    await live(minute)
    expect(await titles(reader)).not.toContain('Incident resolved')
  })

  it('keeps days for their time', async () => {
    failing.add('chain')
    await live(minute)
    await pass(shellLimits.status.days * day)
    const { parts } = await overview()
    expect(parts.every(({ days }) => days.every(({ down }) => down === 0))).toBe(true)
  })
})

describe('the command incidents', () => {
  const both = ['--text', 'en_US=Slow', '--text', 'zh_CN=慢']
  it('reads its arguments', () => {
    expect(parseCommand(['list'], {})).toMatchObject({ action: 'list' })
    expect(parseCommand(['open', ...both], {})).toMatchObject({ action: 'open', texts: { en_US: 'Slow', zh_CN: '慢' } })
    expect(parseCommand(['close', '3', ...both], {})).toMatchObject({ action: 'close', id: 3 })
    expect(parseCommand(['--help'], {})).toBe('help')
  })
  it.each([
    [['open', '--text', 'en_US=Slow'], 'zh_CN'],
    [['open', ...both, '--text', 'xx=y'], 'Unknown language'],
    [['update', ...both], 'needs the number'],
    [['update', '1', 'two', ...both], 'quotes'],
    [['delete', '1'], 'Name a command'],
  ])('refuses %j', (argv, says) => {
    expect(() => parseCommand(argv, {})).toThrow(UsageFailure)
    expect(() => parseCommand(argv, {})).toThrow(says)
  })
})
