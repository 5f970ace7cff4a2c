import { describe, expect, it } from 'vitest'
import { runBank } from '#tests/support/bank/bank.ts'
import { anomalies, reviewDelay } from '#tests/support/bank/history.ts'
import type { History, Read, ReviewEnd, Transfer } from '#tests/support/bank/history.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { startVenue } from '#tests/support/venue.ts'
import { isAtLength, isEveryCommit } from '#tests/support/length.ts'

const hour = 60 * 60 * 1_000
/** Kills of each venue. Several at once: a venue that starts waits for its database more than it computes. */
const venues: readonly { kind: 'PGlite' | 'PostgreSQL'; kills: number }[] = isAtLength
  ? [
      ...Array.from({ length: 4 }, () => ({ kind: 'PGlite', kills: 250 }) as const),
      ...Array.from({ length: 2 }, () => ({ kind: 'PostgreSQL', kills: 100 }) as const),
    ]
  : [
      { kind: 'PGlite', kills: isEveryCommit ? 1 : 4 },
      ...(isEveryCommit ? [] : [{ kind: 'PostgreSQL', kills: 2 } as const]),
    ]
const timeout = isAtLength ? 4 * hour : 10 * 60 * 1_000

describe('the bank: clients transfer and read while the venue is killed', () => {
  const judgeRun = async (kind: string, kills: number, env: NodeJS.ProcessEnv) => {
    const venue = await startVenue({ env })
    const report = await runBank(venue, { people: 3, tabs: 2, kills, callsBetweenKills: [10, 80] })
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

describe('the judge of the bank’s histories', () => {
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
    ['what is plain', history([x, read(90n, 10n)])],
    ['a read beside a transfer that saw it', history([transfer('x', 10n, { completed: 9 }), read(90n, 10n)])],
    ['a read beside a transfer that did not see it', history([transfer('x', 10n, { completed: 9 }), read(100n, 0n)])],
    [
      'what nobody learned of, and did not happen',
      history([x, transfer('y', 5n, { completed: undefined, happened: false, transferId: undefined }), read(90n, 10n)]),
    ],
    ['what nobody learned of, and happened', history([transfer('x', 10n, { completed: undefined }), read(100n, 0n)])],
    ['a read before a review ended', history([x, read(90n, 10n)], { ...ended, ends: [end(1_002)] })],
    [
      'a read beside the end of a review that did not see it',
      history([x, read(90n, 10n)], { ...ended, ends: [end(900)] }),
    ],
    [
      'a read beside the end of a review that saw it',
      history([x, read(90n, 0n, { balances: ended.closing })], { ...ended, ends: [end(900)] }),
    ],
  ])('takes %s', (_, given) => {
    expect(anomalies(given)).toEqual([])
  })

  it.each<[string, History]>([
    ['an acknowledged transfer that is lost', history([x, read(90n, 10n)], { found: [] })],
    ['a transfer that is there twice', history([x], { found: ['x', 'x'] })],
    ['a transfer that nobody asked for', history([x], { found: ['x', 'z'] })],
    ['a read that does not see what was acknowledged before', history([x, read(100n, 0n)])],
    [
      'a read that sees what was not sent yet',
      history([transfer('x', 10n, { invoked: 7, completed: 8 }), read(90n, 10n)]),
    ],
    ['a read of half a transfer', history([transfer('x', 10n, { completed: 9 }), read(90n, 0n)])],
    [
      'a read that has lost what an ended run of the venue did',
      history([transfer('x', 10n, { completed: undefined }), read(100n, 0n, { run: 1 })]),
    ],
    [
      'balances in the end that the transfers do not make',
      history([x], {
        closing: new Map([
          ['a', 80n],
          ['b', 20n],
        ]),
      }),
    ],
    ['a refused transfer that happened', history([transfer('x', 10n, { happened: false, transferId: undefined })])],
    [
      'a review that ended before its time',
      history([x, read(90n, 0n, { balances: ended.closing })], { ...ended, ends: [end(1_002)] }),
    ],
    [
      'a review that does not end',
      history([x, read(90n, 10n, { sentAt: reviewDelay + 901, answeredAt: reviewDelay + 902 })], {
        ...ended,
        ends: [end(900)],
      }),
    ],
    ['a review whose money came nowhere', history([x, read(90n, 10n)], { ends: [end(1_002)] })],
  ])('finds %s', (_, given) => {
    expect(anomalies(given)).not.toEqual([])
  })
})
