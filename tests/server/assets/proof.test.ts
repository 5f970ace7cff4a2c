import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { ProofFile } from '#contract/assets/calls/proof.ts'
import { checkProof } from '#contract/assets/proof.ts'
import { writeProofFile } from '#contract/assets/proofReading.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, decimal, equals, subtract } from '#contract/kernel/decimal.ts'
import { day } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { sha256 } from '#server/modules/assets/proof/tree.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { root } from '#tools/products.mjs'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { someOf } from '#tests/support/length.ts'
import { testStart, type Person } from '#tests/support/server.ts'

const { settle, treesKept, rootsKept } = venueLimits.proof
const hash = (text: string) => Promise.resolve(sha256(text))
const today = '2026-11-18'

describe.each(usualDatabaseKinds())('proof of reserves on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open() }))
  let people: readonly Person[]
  beforeAll(async () => {
    people = [await venue.person(), await venue.person(), await venue.person()]
  })

  const pass = (ms: number) => venue.clock.advance(ms)
  const midnight = () => pass(endOfDay(dayOf(venue.clock.now())) - venue.clock.now())
  /** Logs in again, because sessions end as days pass. */
  const again = async ({ user }: Person): Promise<Person> => ({
    user,
    ...(await venue.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
  })
  const book = async (date?: string) => (await venue.call(calls.proof.book, { query: { date } })).data
  const published = async (date: string) => (await venue.call(calls.proof.root, { query: { date } })).data.root
  const branch = async (who: Person, date = today) =>
    (await venue.call(calls.proof.branch, { query: { date } }, { as: await again(who) })).data.file
  const branchOf = async (at: number, date = today): Promise<ProofFile> => {
    const who = people[at]
    const file = who && (await branch(who, date))
    if (!file) throw new Error('There is no proof')
    return file
  }
  const ledger = async () =>
    venue.venue.db.query.execute<{ coin: number; people: string; fees: string; outside: string }>(sql`
      select coin_id as coin,
        trim_scale(coalesce(sum(balance) filter (where user_id <> 0), 0))::text as people,
        trim_scale(coalesce(sum(balance) filter (where name = 'fees'), 0))::text as fees,
        trim_scale(-coalesce(sum(balance) filter (where user_id = 0 and name <> 'fees'), 0))::text as outside
      from ledger_balances group by 1 order by 1`)
  const inLedger = async (coin: string) => {
    const row = (await ledger()).find((one) => Number(one.coin) === coinNamed(coin).id)
    return row && { liabilities: row.people, reserves: row.outside, own: row.fees }
  }

  it('has no day before the first snapshot', async () => {
    expect(await book()).toEqual({ days: [], day: null })
    expect(await published(today)).toBeNull()
  })

  it('takes today’s snapshot soon after the start, with sums that equal the ledger’s exactly [HELP-05]', async () => {
    await pass(settle)
    const { days, day: shown } = await book()
    const [customers] = await venue.venue.db.query.execute<{ count: string }>(
      sql`select count(distinct user_id) as count from ledger_balances where user_id <> 0`,
    )
    expect(days).toEqual([
      { date: today, at: testStart + settle, root: await published(today), customers: Number(customers?.count) },
    ])
    const rows = await ledger()
    expect(shown?.coins).toHaveLength(rows.filter((row) => row.people !== '0').length)
    for (const { coin, liabilities, reserves, own } of shown?.coins ?? []) {
      expect({ liabilities, reserves, own }).toEqual(await inLedger(coin))
      expect(equals(subtract(reserves, liabilities), own)).toBe(true)
    }
  })

  it('gives every user a branch that leads to the published root [HELP-05]', async () => {
    for (const at of people.keys()) {
      const file = await branchOf(at)
      const report = await checkProof(file, await published(today), hash)
      expect(report).toMatchObject({ outcome: 'verified', uid: people[at]?.user.fid })
      expect(report.branches.length).toBeGreaterThan(5)
    }
  })

  it('shows every user what they own over all accounts, to the last digit [HELP-05]', async () => {
    for (const [at, person] of people.entries()) {
      const rows = await venue.venue.db.query.execute<{ coin: number; amount: string }>(sql`
        select coin_id as coin, trim_scale(sum(balance))::text as amount
        from ledger_balances where user_id = ${person.user.id} group by 1`)
      const owned = new Map(rows.map(({ coin, amount }) => [Number(coin), amount]))
      const { branches } = await branchOf(at)
      expect(new Map(branches.map(({ coin, amount }) => [coinNamed(coin).id, String(amount)]))).toEqual(owned)
    }
  })

  it('gives users with equal balances different leaves in a random order [HELP-05]', async () => {
    const [a, b] = [await branchOf(0), await branchOf(1)]
    const leaf = async (file: ProofFile) =>
      (await checkProof(file, null, hash)).branches.find(({ coin }) => coin === 'btc')
    const [first, second] = [await leaf(a), await leaf(b)]
    expect(first?.amount).toBe(second?.amount)
    expect(first?.leaf).not.toBe(second?.leaf)
    expect(first?.index).not.toBe(second?.index)
    expect(a.nonce).not.toBe(b.nonce)
  })

  const changedBranch = (file: ProofFile, coin: string, change: (one: ProofFile['branches'][number]) => object) => ({
    ...file,
    branches: file.branches.map((one) => (one.coin === coin ? { ...one, ...change(one) } : one)),
  })
  const siblingChanged = (file: ProofFile, change: (one: { hash: string; sum: string }) => object) =>
    changedBranch(file, 'btc', ({ siblings }) => ({
      siblings: siblings.map((one, level) => (level === 0 ? { ...one, ...change(one) } : one)),
    })) as ProofFile
  const flipped = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1)
  const one = decimal('1')

  /** Each forged file with the fault that a verifier names. */
  const forgeries: readonly (readonly [what: string, forge: (file: ProofFile) => ProofFile, fault: string])[] = [
    [
      'balance',
      (file) => changedBranch(file, 'btc', ({ amount }) => ({ amount: add(amount, one) })) as ProofFile,
      'total',
    ],
    ['sibling’s hash', (file) => siblingChanged(file, (node) => ({ hash: flipped(node.hash) })), 'root'],
    ['sibling’s sum', (file) => siblingChanged(file, (node) => ({ sum: add(decimal(node.sum), one) })), 'total'],
    [
      'balance moved to the sibling',
      (file) =>
        siblingChanged(
          changedBranch(file, 'btc', ({ amount }) => ({ amount: subtract(amount, one) })) as ProofFile,
          (node) => ({ sum: add(decimal(node.sum), one) }),
        ),
      'root',
    ],
    ['missing sibling', (file) => changedBranch(file, 'btc', () => ({ siblings: [] })) as ProofFile, 'length'],
    ['position', (file) => changedBranch(file, 'btc', () => ({ index: 99 })) as ProofFile, 'length'],
    ['UID', (file) => ({ ...file, uid: '1' }), 'root'],
    ['unlisted coin', (file) => changedBranch(file, 'btc', () => ({ coin: 'xyz' })) as ProofFile, 'unlisted'],
    ['branch given twice', (file) => ({ ...file, branches: [...file.branches, ...file.branches] }), 'repeated'],
  ]

  it.each(forgeries)('refutes a file with a changed %s [HELP-05]', async (_, forge, fault) => {
    const report = await checkProof(forge(await branchOf(0)), await published(today), hash)
    expect(report.outcome).toBe('refuted')
    expect(report.branches.map((branchReport) => branchReport.fault)).toContain(fault)
  })

  it('refutes a file whose trees or root were changed [HELP-05]', async () => {
    const file = await branchOf(0)
    const known = await published(today)
    const trees = file.trees.map((tree) => (tree.coin === 'btc' ? { ...tree, total: decimal('1') } : tree))
    expect(await checkProof({ ...file, trees }, known, hash)).toMatchObject({ outcome: 'refuted' })
    const repeated = [...file.trees, ...file.trees]
    expect(await checkProof({ ...file, trees: repeated }, known, hash)).toMatchObject({ outcome: 'refuted' })
    const own = { ...file, trees, root: (await checkProof({ ...file, trees }, known, hash)).computed }
    expect(await checkProof(own, known, hash)).toMatchObject({ published: 'different', outcome: 'refuted' })
    expect(await checkProof(file, undefined, hash)).toMatchObject({ published: 'unknown', outcome: 'unconfirmed' })
    expect(await checkProof({ ...file, branches: [] }, known, hash)).toMatchObject({ outcome: 'refuted' })
  })

  it('takes one snapshot a day, as the day begins, and none twice [HELP-05]', async () => {
    const first = await published(today)
    await pass(venueLimits.proof.retry)
    await midnight()
    expect((await book()).days.map(({ date, at }) => [date, at])).toEqual([
      ['2026-11-19', Date.UTC(2026, 10, 19)],
      [today, testStart + settle],
    ])
    expect(await published(today)).toBe(first)
    const next = await branchOf(0, '2026-11-19')
    expect(next.nonce).not.toBe((await branchOf(0)).nonce)
    expect((await book(today)).day?.date).toBe(today)
    expect((await book('2026-11-01')).day).toBeNull()
  })

  it('takes a consistent snapshot while money moves [HELP-05]', async () => {
    const who = await Promise.all(people.map(again))
    const { fund } = venue.venue.use(operationsToken)
    const moving = who.flatMap((person, at) =>
      Array.from({ length: 8 }, async (_, count) => {
        await submit(venue, person, transferOf('1'))
        const ask = { userId: person.user.id, walletType: 2, tradeId: null, coinId: coinNamed('sol').id }
        await venue.venue.money.perform(fund({ ...ask, amount: decimal(`${at + 1}.${count + 1}`) }))
      }),
    )
    await Promise.all([midnight(), ...moving])
    const { day: shown } = await book()
    expect(shown?.date).toBe('2026-11-20')
    for (const { reserves, liabilities, own } of shown?.coins ?? [])
      expect(equals(subtract(reserves, liabilities), own)).toBe(true)
    for (const at of people.keys())
      expect(await checkProof(await branchOf(at, '2026-11-20'), await published('2026-11-20'), hash)).toMatchObject({
        outcome: 'verified',
      })
  })

  it('has no proof for a user who came after the snapshot, nor for a guest', async () => {
    const late = await venue.person()
    expect(await branch(late, '2026-11-20')).toBeNull()
    expect((await venue.call(calls.proof.branch, { query: { date: today } })).code).toBe(codes.sessionMissing)
    expect((await venue.call(calls.proof.root, { query: { date: '2026-02-30' } })).code).toBe(codes.badRequest)
  })

  it('is verified by a program in another language, which also refuses forgeries [HELP-05]', async () => {
    const python = spawnSync('python3', ['--version'], { encoding: 'utf8' })
    if (python.status !== 0) throw new Error('This test needs python3: install it, it runs docs/wire/verify-proof.py')
    const folder = mkdtempSync(join(tmpdir(), 'statefloor-proof-'))
    const verify = (file: object, known: string) => {
      const path = join(folder, 'proof.json')
      writeFileSync(path, writeProofFile(file as ProofFile))
      return spawnSync('python3', [join(root, 'docs/wire/verify-proof.py'), path, known], { encoding: 'utf8' })
    }
    try {
      const [file, known] = [await branchOf(0), (await published(today)) ?? '']
      expect(verify(file, known)).toMatchObject({ status: 0, stderr: '' })
      expect(verify(file, flipped(known)).stderr).toMatch(/^FAILED: the day's root is the published one/)
      for (const [, forge] of someOf(forgeries, 4)) expect(verify(forge(file), known).status).toBe(1)
      const negative = siblingChanged(file, () => ({ sum: '-1' }))
      expect(verify(negative, known).stderr).toMatch(/^FAILED: '-1' is not an amount/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('keeps trees and roots for their time', async () => {
    await pass((treesKept + 1) * day)
    expect((await book()).days.map(({ date }) => date)).not.toContain(today)
    const [anna] = people
    expect(anna && (await branch(anna))).toBeNull()
    expect(await published(today)).not.toBeNull()
    await pass(rootsKept * day)
    expect(await published(today)).toBeNull()
  })
})

it('comes as a program of at most 60 lines', () => {
  const lines = readFileSync(join(root, 'docs/wire/verify-proof.py'), 'utf8').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
})
