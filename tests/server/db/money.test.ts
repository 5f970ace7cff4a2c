import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { manualClock } from '#server/clock.ts'
import { createDatabase, type Database } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { facts, moneyKeys, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { Effect, Executor, MoneyCommand } from '#server/money/executor.ts'
import type { Store, StoreKind, Unit } from '#server/money/store.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { newKey, testStart } from '#tests/support/server.ts'

/** Counters stored like ledger balances: read at once, changed in memory, written at once. */
interface Counters extends Store {
  want(name: string): void
  add(name: string): number
}

const counters: StoreKind<Counters> = {
  name: 'counters',
  open: (tx) => {
    const wanted = new Set<string>()
    let kept = new Map<string, number>()
    let trying = new Map<string, number>()
    return {
      want: (name) => void wanted.add(name),
      add: (name) => {
        const next = (trying.get(name) ?? 0) + 1
        trying.set(name, next)
        return next
      },
      begin: () => {
        trying = new Map(kept)
      },
      keep: () => {
        kept = trying
      },
      drop: () => {
        trying = kept
      },
      async load() {
        const rows =
          wanted.size === 0
            ? []
            : await tx
                .select()
                .from(facts)
                .where(inArray(facts.name, [...wanted]))
        kept = new Map(rows.map(({ name, value }) => [name, Number(value)]))
      },
      async flush() {
        for (const [name, value] of kept)
          await tx.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } })
      },
    }
  },
}

const kinds = databaseKinds()

describe.each(kinds)('money on $kind', ({ kind, open }) => {
  let driver: Driver
  let db: Database
  let executor: Executor
  let first = 0
  let second = 0
  const clock = manualClock(testStart)

  beforeAll(async () => {
    driver = await open()
    await migrate(driver, await readMigrations())
    db = createDatabase(driver)
  })
  afterAll(() => db.close())

  let people = 0
  beforeEach(async () => {
    executor = createExecutor({ db, clock })
    await db.query.delete(facts)
    const fids = [(people += 1), (people += 1)].map(String)
    const rows = await db.query
      .insert(users)
      .values(fids.map((fid) => ({ fid, account: `${fid}@statefloor.test`, nickname: fid, createdAt: testStart })))
      .returning({ id: users.id })
    first = rows[0]?.id ?? 0
    second = rows[1]?.id ?? 0
  })
  afterEach(() => executor.drain())

  const counted = async (name: string): Promise<number> => {
    const [row] = await db.query.select().from(facts).where(eq(facts.name, name))
    return Number(row?.value ?? 0)
  }

  const bump =
    (name: string) =>
    (unit: Unit): Effect => ({ code: codes.success, data: { count: unit.store(counters).add(name) } })

  const command = (over: Partial<MoneyCommand> = {}, name = 'moved'): MoneyCommand => ({
    userId: first,
    key: newKey(),
    call: 'transfer.submit',
    bodyHash: 'one',
    signed: undefined,
    wants: (unit) => unit.store(counters).want(name),
    run: bump(name),
    ...over,
  })

  it('moves once per key, however often the key is sent, at once or later, before or after a restart', async () => {
    const one = command()
    const answers = await Promise.all(Array.from({ length: 40 }, () => executor.submit(one)))
    const later = await executor.submit(one)
    const restarted = await createExecutor({ db, clock: manualClock(testStart + 25 * 60 * 60 * 1_000) }).submit(one)
    expect(new Set([...answers, later, restarted].map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ state: 'done', code: 200, data: { count: 1 } })]),
    )
    expect(await counted('moved')).toBe(1)
  })

  it('refuses a known key with another body or for another call, during and after the first', async () => {
    const one = command()
    const running = executor.submit(one)
    for (const other of [
      { ...one, bodyHash: 'two' },
      { ...one, call: 'transfer.submitSigned' },
    ]) {
      await expect(executor.submit(other)).rejects.toMatchObject({ code: codes.keyConflict })
    }
    await running
    for (const other of [
      { ...one, bodyHash: 'two' },
      { ...one, call: 'transfer.submitSigned' },
    ]) {
      await expect(executor.submit(other)).rejects.toMatchObject({ code: codes.keyConflict })
    }
    expect(await counted('moved')).toBe(1)
  })

  it('has a separate key namespace for each user', async () => {
    const key = newKey()
    await Promise.all([
      executor.submit(command({ key })),
      executor.submit(command({ key, userId: second, bodyHash: 'two' })),
    ])
    expect(await counted('moved')).toBe(2)
  })

  it('remembers a refusal like an effect, and keeps nothing of what it had begun', async () => {
    const refusing = command({
      run: (unit) => {
        unit.store(counters).add('moved')
        unit.after(() => pushed.push('never'))
        throw new Refusal(codes.balanceTooLow, { data: { lacking: '1' } })
      },
    })
    const pushed: string[] = []
    const answer = { state: 'refused', code: codes.balanceTooLow, data: { lacking: '1' } }
    expect(await executor.submit(refusing)).toEqual(answer)
    expect(await executor.submit({ ...refusing, run: bump('moved') })).toEqual(answer)
    expect(await executor.settle(first, refusing.key)).toEqual(answer)
    expect([await counted('moved'), pushed]).toEqual([0, []])
  })

  it('settles on a status request: an unused key is given up, and the delayed call then has no effect', async () => {
    const late = command()
    const asked = { state: 'refused', code: codes.keyRefused, data: null }
    expect(await executor.settle(first, late.key)).toEqual(asked)
    await expect(executor.submit(late)).rejects.toMatchObject({ code: codes.keyRefused })
    expect(await executor.settle(first, late.key)).toEqual(asked)
    expect(await counted('moved')).toBe(0)
  })

  it('reports that a call is still running, and its outcome once it has ended', async () => {
    const one = command()
    const running = executor.submit(one)
    expect(await executor.settle(first, one.key)).toBeNull()
    await running
    expect(await executor.settle(first, one.key)).toEqual({ state: 'done', code: 200, data: { count: 1 } })
  })

  it('lets a call win over a simultaneous later status request, and an earlier status request over the call', async () => {
    const later = command()
    const [asked, sent] = await Promise.allSettled([executor.settle(first, later.key), executor.submit(later)])
    expect(asked).toMatchObject({ value: { state: 'refused' } })
    expect(sent.status).toBe('rejected')
    expect(await counted('moved')).toBe(0)
  })

  it('does not use up a key on an internal error, nor lets that affect others in the transaction', async () => {
    const bug = command({
      run: (unit) => {
        unit.store(counters).add('moved')
        throw new TypeError('a fault of ours')
      },
    })
    const ends = await Promise.allSettled([
      executor.submit(command()),
      executor.submit(bug),
      executor.submit(command()),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await counted('moved')).toBe(2)
    expect(await executor.submit({ ...bug, run: bump('moved') })).toMatchObject({ state: 'done', data: { count: 3 } })
  })

  it('fails only the command whose statement is impossible', async () => {
    const impossible = command({
      run: async (unit) => {
        await unit.tx.execute(sql`insert into facts (name, value) values ('x', null)`)
        return { code: codes.success, data: null }
      },
    })
    const ends = await Promise.allSettled([
      executor.submit(command()),
      executor.submit(impossible),
      executor.submit(command()),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await counted('moved')).toBe(2)
    expect(await db.query.select().from(moneyKeys).where(eq(moneyKeys.key, impossible.key))).toEqual([])
  })

  it('batches half of the waiting commands into a transaction in order, and announces them after the commit', async () => {
    let transactions = 0
    const counting: Driver = { ...driver, transaction: (work) => ((transactions += 1), driver.transaction(work)) }
    const watched = createExecutor({ db: createDatabase(counting), clock })
    const recorded: number[] = []
    const sent = Array.from({ length: 150 }, (_, index) =>
      watched.submit(
        command({
          run: (unit) => {
            unit.after(() => recorded.push(index))
            return bump('moved')(unit)
          },
        }),
      ),
    )
    const answers = await Promise.all(sent)
    expect(answers.map(({ data }) => data)).toEqual(answers.map((_, index) => ({ count: index + 1 })))
    await watched.drain()
    expect(recorded).toEqual(answers.map((_, index) => index))
    expect(transactions).toBe(2)
    expect(await counted('moved')).toBe(150)
  })

  describe('signed calls', () => {
    const signed = (over: Partial<NonNullable<MoneyCommand['signed']>> = {}) => ({
      sessionId: 's',
      nonce: newKey(),
      stale: false,
      ...over,
    })

    it('with a known key get the same answer at any age, because a browser may send the same bytes twice [API-04]', async () => {
      const one = command({ signed: signed() })
      const answer = await executor.submit(one)
      expect(await executor.submit(one)).toEqual(answer)
      expect(await executor.submit({ ...one, signed: { ...signed(), stale: true } })).toEqual(answer)
      expect(await counted('moved')).toBe(1)
    })

    it('that are stale or reuse a nonce of the session have no effect, and leave their key unused [API-04]', async () => {
      const nonce = signed()
      await executor.submit(command({ signed: nonce }))
      const replayed = command({ signed: nonce })
      await expect(executor.submit(replayed)).rejects.toMatchObject({ code: codes.signatureReplayed })
      const stale = command({ signed: signed({ stale: true }) })
      await expect(executor.submit(stale)).rejects.toMatchObject({ code: codes.signatureStale })
      expect(await counted('moved')).toBe(1)
      expect(await executor.submit({ ...replayed, signed: signed() })).toMatchObject({ state: 'done' })
      expect(await executor.submit({ ...stale, signed: signed() })).toMatchObject({ state: 'done' })
      await executor.submit(command({ signed: { ...nonce, sessionId: 'another' } }))
    })

    it('that share a nonce in one transaction have one effect [API-04]', async () => {
      const nonce = signed()
      const ends = await Promise.allSettled([
        executor.submit(command({ signed: nonce })),
        executor.submit(command({ signed: nonce })),
      ])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
      expect(await counted('moved')).toBe(1)
    })
  })

  it('runs the venue’s own movements in the same queue', async () => {
    const [, recorded] = await Promise.all([
      executor.submit(command()),
      executor.perform({ wants: (unit) => unit.store(counters).want('moved'), run: bump('moved') }),
    ])
    expect(recorded).toEqual({ code: 200, data: { count: 2 } })
    await expect(executor.perform({ run: () => Promise.reject(new Refusal(codes.coinUnknown)) })).rejects.toMatchObject(
      { code: codes.coinUnknown },
    )
  })

  it('runs a movement in an open transaction, and announces it only after the commit', async () => {
    const recorded: string[] = []
    const task = { run: (unit: Unit) => (unit.after(() => recorded.push('told')), bump('inside')(unit)) }
    await expect(
      db.transaction(async (tx) => {
        await executor.within(tx, task)
        throw new Error('not to be')
      }),
    ).rejects.toThrow('not to be')
    expect([await counted('inside'), recorded]).toEqual([0, []])
    const { effects } = await db.transaction((tx) => executor.within(tx, task))
    effects()
    expect([await counted('inside'), recorded]).toEqual([1, ['told']])
  })

  it('accepts nothing after it closes, and loses nothing it accepted', async () => {
    const sent = Promise.allSettled(Array.from({ length: 20 }, () => executor.submit(command())))
    await executor.drain()
    expect((await sent).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'fulfilled'))
    await expect(executor.submit(command())).rejects.toMatchObject({ code: codes.unavailable })
    expect(await counted('moved')).toBe(20)
  })

  it('announces nothing when the connection breaks at the commit, and a later status request finds it done', async () => {
    let isDying = true
    const dying: Driver = {
      ...driver,
      transaction: async (work) => {
        const result = await driver.transaction(work)
        if (isDying) throw new Error('Connection terminated unexpectedly')
        return result
      },
    }
    const unsure = createExecutor({ db: createDatabase(dying), clock })
    const recorded: string[] = []
    const one = command({ run: (unit) => (unit.after(() => recorded.push('told')), bump('moved')(unit)) })
    const task = { run: bump('task') }
    const ends = await Promise.allSettled([unsure.submit(one), unsure.submit(command()), unsure.perform(task)])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    isDying = false
    expect(await unsure.settle(first, one.key)).toEqual({ state: 'done', code: 200, data: { count: 1 } })
    expect(await unsure.submit(one)).toMatchObject({ state: 'done', data: { count: 1 } })
    expect([await counted('moved'), await counted('task'), recorded]).toEqual([2, 1, []])
  })

  // The embedded database belongs to one venue.
  if (kind === 'PostgreSQL') {
    it('continues after its connection was terminated mid-transaction: nothing was done, and a status request says so', async () => {
      const dying = command({
        run: async (unit) => {
          await unit.tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
          return { code: codes.success, data: null }
        },
      })
      const ends = await Promise.allSettled([executor.submit(command()), executor.submit(dying)])
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(await executor.settle(first, dying.key)).toMatchObject({ state: 'refused', code: codes.keyRefused })
      expect(await executor.submit(command())).toMatchObject({ state: 'done', data: { count: 1 } })
    })

    it('moves once when two venues on one database receive the same key at once', async () => {
      const other = createExecutor({ db, clock })
      for (let round = 0; round < 20; round += 1) {
        const one = command()
        const [a, b] = await Promise.all([executor.submit(one), other.submit(one)])
        expect(a).toEqual(b)
      }
      expect(await counted('moved')).toBe(20)
    })
  }
})
