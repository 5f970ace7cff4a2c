import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { walletLoginMachine } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import type { LoginCode, Scan } from '#machines/wallet/walletLogin/walletLogin.setup.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { scanFor, decideFor, firstCheck, every } = walletLimits.walletLogin
const code: LoginCode = {
  qrCodeToken: 'token',
  content: 'https://venue.example/web3/phone#secret',
  matchNumber: '47',
  life: scanFor,
  now: epoch,
  topic: 'wallet.code.k',
}
const lost = { kind: 'timeout', call: 'web3.scanLogin' } as const

const coded = { answer: 'fetchCode', done: code } as const
const cut = { answer: 'fetchCode', error: { kind: 'timeout', call: 'web3.generateQrcode' } } as const
const scan = (value: Scan | undefined, error?: typeof lost) =>
  ({ answer: 'scanStatus', context: { value, error } }) as const
const ended = (done: Scan) => ({ answer: 'scanStatus', done }) as const
const polled = { query: { qrCodeToken: 'token' }, first: firstCheck, every, now: epoch }
const watching = {
  scanStatus: polled,
  seconds: { ms: scanFor + decideFor },
  returns: undefined,
  pushes: { topic: 'wallet.code.k' },
}
const showing = (status: string, asking = 'ready') => [`showing.status.${status}`, `showing.asking.${asking}`]
const due = { type: 'check.due' }
const asks = { fetchCode: undefined }
const anew = {
  in: 'requestingCode',
  tags: ['busy'],
  asks,
  context: { code: undefined, left: undefined, error: undefined },
} as const
const goAway = { type: 'navigation.requested', to: '/web3/asset', replace: true }

const row = rowBuilder(walletLoginMachine)

const inWallet = { type: 'wallet.changed', accountId: 'a1' } as const
const refreshes = { type: 'refresh.requested' } as const

const table: Table<typeof walletLoginMachine> = [
  row(
    'shows the code and polls it: first after 2 s, then 30 s after each answer [WAL-02]',
    [coded],
    showing('unscanned'),
    { tags: [], asks: watching, context: { code } },
  ),
  row('shows a clear error without a code [WAL-05]', [cut], 'failed', {
    tags: ['failed'],
    asks: {},
    context: { error: { kind: 'timeout', call: 'web3.generateQrcode' } },
  }),
  row('can be retried without a code [WAL-05]', [cut, { type: 'retry.requested' }], anew),
  row('is not scanned yet [WAL-05]', [coded, scan({ is: 'unscanned' })], showing('unscanned'), { asks: watching }),
  row('is scanned, and waits for the phone [WAL-05]', [coded, scan({ is: 'scanned' })], showing('scanned'), {
    tags: [],
    asks: watching,
  }),
  row('continues if a poll gets no answer [WAL-05]', [coded, scan({ is: 'unscanned' }, lost)], {
    in: showing('lost.unscanned'),
    tags: ['stale'],
    asks: watching,
  }),
  row(
    'remembers the scan if a poll gets no answer [WAL-05]',
    [coded, scan({ is: 'scanned' }), scan({ is: 'scanned' }, lost)],
    { in: showing('lost.scanned'), tags: ['stale'], asks: watching },
  ),
  row(
    'is reported to the root once approved, and opens the assets [WAL-03]',
    [coded, ended({ is: 'approved', walletInfo: sampleWallet })],
    'connected',
    {
      tags: [],
      asks: {},
      sent: [
        { type: 'wallet.arrived', walletInfo: sampleWallet },
        goAway,
        { type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.connected' } } },
      ],
    },
  ),
  row('stops polling once rejected [WAL-05]', [coded, ended({ is: 'refused' })], 'refused', { asks: {}, sent: [] }),
  row('offers another code once rejected [WAL-05]', [coded, ended({ is: 'refused' }), refreshes], anew),
  row('stops polling once expired [WAL-04]', [coded, ended({ is: 'expired' })], 'expired', { asks: {}, sent: [] }),
  row('requests another code once expired [WAL-04]', [coded, ended({ is: 'expired' }), refreshes], anew),
  row('polls the other code like the first [WAL-04]', [coded, ended({ is: 'expired' }), refreshes, coded], {
    in: showing('unscanned'),
    asks: watching,
  }),
  row('notifies the poll of the user’s return [WAL-02]', [coded, { type: 'page.shown', now: epoch + 1 }], {
    in: showing('unscanned'),
    sent: [{ type: 'page.shown', now: epoch + 1 }],
  }),
  row('shows the time left', [coded, { type: 'second.passed', left: 90 }], showing('unscanned'), {
    context: { left: 90 },
  }),
  row('restarts the countdown for a new code', [coded, { type: 'second.passed', left: 90 }, refreshes, coded], {
    context: { left: undefined, code },
  }),
  row('keeps its message while this browser is in a wallet', [inWallet, { type: 'wallet.changed', accountId: 'b2' }], {
    in: 'connectedElsewhere',
    asks: {},
  }),
  row(
    'shows a code again when that wallet is left',
    [coded, inWallet, { type: 'wallet.changed', accountId: undefined }],
    anew,
  ),
  row(
    'recognizes this browser’s own login as its own',
    [coded, ended({ is: 'approved', walletInfo: sampleWallet }), inWallet],
    { in: 'connected', sent: [] },
  ),
  row('opens the assets from there', [coded, inWallet, { type: 'assets.requested' }], 'connectedElsewhere', {
    sent: [goAway],
  }),
  row('shows a clear error if its poll fails', [coded, { answer: 'scanStatus', error: new Error('broken') }], {
    in: 'failed',
    asks: {},
    context: { error: { kind: 'malformed', call: 'web3.generateQrcode', msg: 'broken' } },
  }),
  row('is polled at once when the venue reports a change [WAL-02]', [coded, { type: 'code.changed' }], {
    in: showing('unscanned'),
    sent: [due],
  }),
  row('is polled at once on the user’s request', [coded, { type: 'check.requested' }], {
    in: showing('unscanned', 'pausing'),
    sent: [due],
  }),
]

holdTable(walletLoginMachine, table, 'a wallet login $says')

describe('the polls of a code', () => {
  /** The chart with the real poll, on a fake clock. */
  const start = (answers: readonly (Scan | 'lost')[]) => {
    const clock = new TestClock()
    const checks: { readonly at: number; readonly signal: AbortSignal }[] = []
    let open = 0
    let most = 0
    const login = createActor(
      walletLoginMachine.provide({
        actors: {
          fetchCode: fromPromise(async () => ({ ...code, now: clock.hour() })),
          scanStatus: pollOf<Scan, { qrCodeToken: string }>(
            async ({ signal }) => {
              const answer = answers[Math.min(checks.length, answers.length - 1)] ?? 'lost'
              checks.push({ at: clock.hour(), signal })
              open += 1
              most = Math.max(most, open)
              await Promise.resolve()
              open -= 1
              if (answer === 'lost') throw { kind: 'http', call: 'web3.scanLogin', code: codes.serverError }
              return { value: answer, isFinal: !['unscanned', 'scanned'].includes(answer.is) }
            },
            () => clock.hour(),
          ),
          seconds: fromCallback<{ type: 'second.passed'; left: number }, { ms: number }>(() => undefined),
          pushes: fromCallback<{ type: 'code.changed' }, { topic: string | undefined }>(() => undefined),
          returns: fromCallback<{ type: 'page.shown'; now: number }>(() => undefined),
        },
      }),
      { clock },
    )
    login.start()
    const begin = clock.hour()
    const times = () => checks.map(({ at }) => at - begin)
    const pass = async (ms: number) => {
      clock.increment(ms)
      await settled()
    }
    return { login, clock, times, pass, most: () => most }
  }

  it('run 2 s after the code, then 30 s after each answer, one at a time, whatever the answers are [WAL-02]', async () => {
    const { login, times, pass, most } = start([
      { is: 'unscanned' },
      'lost',
      { is: 'scanned' },
      'lost',
      { is: 'unscanned' },
    ])
    await settled()
    await pass(firstCheck - 1)
    expect(times()).toEqual([])
    await pass(1)
    for (let round = 0; round < 4; round += 1) {
      await pass(every - 1)
      await pass(1)
    }
    expect(times()).toEqual([0, 1, 2, 3, 4].map((round) => firstCheck + round * every))
    expect(most()).toBe(1)
    login.stop()
    await pass(4 * every)
    expect(times()).toHaveLength(5)
  })

  it('run at once when the user returns to a tab that slept through one, and only then [WAL-02]', async () => {
    const { login, clock, times, pass } = start([{ is: 'unscanned' }])
    await settled()
    await pass(firstCheck)
    login.send({ type: 'page.shown', now: clock.hour() + every - 1 })
    await settled()
    expect(times()).toHaveLength(1)
    login.send({ type: 'page.shown', now: clock.hour() + every })
    await settled()
    expect(times()).toHaveLength(2)
  })

  it('end with 10029 and restart with the next code, 2 s after it [WAL-04]', async () => {
    const { login, times, pass } = start([{ is: 'expired' }, { is: 'unscanned' }])
    await settled()
    await pass(firstCheck)
    expect(walletLoginView(login.getSnapshot()).phase).toBe('expired')
    await pass(4 * every)
    expect(times()).toHaveLength(1)
    login.send({ type: 'refresh.requested' })
    await settled()
    await pass(firstCheck)
    expect(times()).toHaveLength(2)
    expect(walletLoginView(login.getSnapshot()).phase).toBe('unscanned')
  })

  it('keep their result while unanswered; the time to approve is longer than the time to scan [WAL-05]', async () => {
    const { login, pass } = start([{ is: 'scanned' }, 'lost'])
    await settled()
    login.send({ type: 'second.passed', left: 100 })
    expect(walletLoginView(login.getSnapshot())).toMatchObject({ phase: 'unscanned', left: 40, isLost: false })
    await pass(firstCheck)
    expect(walletLoginView(login.getSnapshot())).toMatchObject({
      phase: 'scanned',
      left: 100,
      matchNumber: '47',
      isLost: false,
    })
    await pass(every)
    expect(walletLoginView(login.getSnapshot())).toMatchObject({ phase: 'scanned', isLost: true })
  })
})
