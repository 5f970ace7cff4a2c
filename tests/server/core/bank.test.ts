import { describe, expect, it } from 'vitest'
import { runBank } from '#tests/support/bank/bank.ts'
import { anomalies, reviewDelay } from '#tests/support/bank/history.ts'
import type { History, Read, ReviewEnd, Transfer } from '#tests/support/bank/history.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { startVenue } from '#tests/support/venue.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const hour = 60 * 60 * 1_000
/** Kills per venue. Several run at once, because a starting venue waits for its database more than it computes. */
const venues: readonly { kind: 'PGlite' | 'PostgreSQL'; kills: number }[] = isAtLength
  ? [
      ...Array.from({ length: 2 }, () => ({ kind: 'PGlite', kills: long(25) }) as const),
      { kind: 'PostgreSQL', kills: long(50) },
    ]
  : [
      { kind: 'PGlite', kills: isEveryCommit ? 1 : 4 },
      ...(isEveryCommit ? [] : [{ kind: 'PostgreSQL', kills: 2 } as const]),
    ]
const timeout = isAtLength ? long(hour) : 10 * 60 * 1_000

describe('bank: clients transfer and read while the venue is killed', () => {
  const judgeRun = async (kind: string, kills: number, env: NodeJS.ProcessEnv) => {
    const venue = await startVenue({ env })
    const report = await runBank(venue, { people: 3, tabs: 2, kills, callsBetweenKills: [30, 80] })
    await venue.dispose()
    const { transfers, reads, unanswered, withoutOutcome } = report
    process.stdout.write(
      `bank on ${kind}: ${report.kills} kills, ${transfers} transfers, ${reads} reads, ${unanswered} unanswered, ${withoutOutcome} without outcome; ${report.anomalies.length} anomalies\n`,
    )
    expect(report.anomalies).toEqual([])
    expect(report.kills).toBe(kills)
    expect(reads).toBeGreaterThan(transfers / 4)
    expect(unanswered).toBeGreaterThan(0)
  }

  it.concurrent.each(venues)('on $kind, $kills kills', { timeout }, async ({ kind, kills }) => {
    if (kind === 'PGlite') return judgeRun(kind, kills, {})
    const server = await sharedPostgres()
    await judgeRun(kind, kills, { DATABASE_URL: await server.database() })
  })
})

describe('judge of the bank’s histories', () => {
  const transfer = (key: string, amount: bigint, more: Partial<Transfer> = {}): Transfer => ({
    kind: 'transfer',
    key,
    from: 'a',
    to: 'b',
    amount,
    invoked: 1,
    completed: 2,
    happened: true,
    transferId: key,
    run: 0,
    ...more,
  })
  const read = (a: bigint, b: bigint, more: Partial<Read> = {}): Read => ({
    kind: 'read',
    invoked: 5,
    completed: 6,
    run: 0,
    sentAt: 1_000,
    answeredAt: 1_001,
    balances: new Map([
      ['a', a],
      ['b', b],
    ]),
    ...more,
  })
  const history = (operations: History['operations'], more: Partial<History> = {}): History => ({
    opening: new Map([
      ['a', 100n],
      ['b', 0n],
    ]),
    operations,
    ends: [],
    found: ['x'],
    closing: new Map([
      ['a', 90n],
      ['b', 10n],
    ]),
    ...more,
  })
  const x = transfer('x', 10n)
  const end = (due: number): ReviewEnd => ({ from: 'b', to: 'c', amount: 10n, due })
  const ended = {
    closing: new Map([
      ['a', 90n],
      ['b', 0n],
      ['c', 10n],
    ]),
  }

  it.each<[string, History]>([
    ['a plain history', history([x, read(90n, 10n)])],
    ['a read concurrent with a transfer that saw it', history([transfer('x', 10n, { completed: 9 }), read(90n, 10n)])],
    [
      'a read concurrent with a transfer that did not see it',
      history([transfer('x', 10n, { completed: 9 }), read(100n, 0n)]),
    ],
    [
      'an unknown outcome without effect',
      history([x, transfer('y', 5n, { completed: undefined, happened: false, transferId: undefined }), read(90n, 10n)]),
    ],
    ['an unknown outcome with effect', history([transfer('x', 10n, { completed: undefined }), read(100n, 0n)])],
    ['a read before a review ended', history([x, read(90n, 10n)], { ...ended, ends: [end(1_002)] })],
    [
      'a read concurrent with the end of a review that did not see it',
      history([x, read(90n, 10n)], { ...ended, ends: [end(900)] }),
    ],
    [
      'a read concurrent with the end of a review that saw it',
      history([x, read(90n, 0n, { balances: ended.closing })], { ...ended, ends: [end(900)] }),
    ],
  ])('accepts %s', (_, given) => {
    expect(anomalies(given)).toEqual([])
  })

  it.each<[string, History]>([
    ['a lost acknowledged transfer', history([x, read(90n, 10n)], { found: [] })],
    ['a duplicate transfer', history([x], { found: ['x', 'x'] })],
    ['a transfer that no client sent', history([x], { found: ['x', 'z'] })],
    ['a read that misses an acknowledged transfer', history([x, read(100n, 0n)])],
    [
      'a read that sees a transfer before it was sent',
      history([transfer('x', 10n, { invoked: 7, completed: 8 }), read(90n, 10n)]),
    ],
    ['a read of half a transfer', history([transfer('x', 10n, { completed: 9 }), read(90n, 0n)])],
    [
      'a read that has lost an effect of an earlier run of the venue',
      history([transfer('x', 10n, { completed: undefined }), read(100n, 0n, { run: 1 })]),
    ],
    [
      'final balances that differ from the transfers',
      history([x], {
        closing: new Map([
          ['a', 80n],
          ['b', 20n],
        ]),
      }),
    ],
    ['a refused transfer that took effect', history([transfer('x', 10n, { happened: false, transferId: undefined })])],
    [
      'a review that ended early',
      history([x, read(90n, 0n, { balances: ended.closing })], { ...ended, ends: [end(1_002)] }),
    ],
    [
      'a review that never ends',
      history([x, read(90n, 10n, { sentAt: reviewDelay + 901, answeredAt: reviewDelay + 902 })], {
        ...ended,
        ends: [end(900)],
      }),
    ],
    ['a review whose money went nowhere', history([x, read(90n, 10n)], { ends: [end(1_002)] })],
  ])('detects %s', (_, given) => {
    expect(anomalies(given)).not.toEqual([])
  })
})
