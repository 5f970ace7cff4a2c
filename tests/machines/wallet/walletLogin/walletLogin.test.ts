import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { pollOf } from '#machines/patterns/poll/poll.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { walletLoginMachine } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import type { LoginCode, Scan } from '#machines/wallet/walletLogin/walletLogin.setup.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { scanFor, decideFor, firstCheck, every, askPause } = limits.walletLogin
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
const goAway = { type: 'navigation.asked', to: '/web3/asset', replace: true }

const table: Table<typeof walletLoginMachine> = [
  { says: 'begins by asking for a code', then: anew },
  {
    says: 'shows it and checks it: first after 2 s, then 30 s from each answer [WAL-02]',
    when: coded,
    then: { in: showing('unscanned'), tags: [], asks: watching, context: { code } },
  },
  {
    says: 'without a code is a clear error [WAL-05]',
    when: cut,
    then: {
      in: 'failed',
      tags: ['failed'],
      asks: {},
      context: { error: { kind: 'timeout', call: 'web3.generateQrcode' } },
    },
  },
  { says: 'without a code may be tried again [WAL-05]', given: [cut], when: { type: 'retry.asked' }, then: anew },
  {
    says: 'is not scanned yet [WAL-05]',
    given: [coded],
    when: scan({ is: 'unscanned' }),
    then: { in: showing('unscanned'), asks: watching },
  },
  {
    says: 'is scanned, and waits for the phone [WAL-05]',
    given: [coded],
    when: scan({ is: 'scanned' }),
    then: { in: showing('scanned'), tags: [], asks: watching },
  },
  {
    says: 'goes on when a check reaches nobody [WAL-05]',
    given: [coded],
    when: scan({ is: 'unscanned' }, lost),
    then: { in: showing('lost.unscanned'), tags: ['stale'], asks: watching },
  },
  {
    says: 'remembers that it was scanned when a check reaches nobody [WAL-05]',
    given: [coded, scan({ is: 'scanned' })],
    when: scan({ is: 'scanned' }, lost),
    then: { in: showing('lost.scanned'), tags: ['stale'], asks: watching },
  },
  {
    says: 'is found again',
    given: [coded, scan({ is: 'unscanned' }, lost)],
    when: scan({ is: 'scanned' }),
    then: { in: showing('scanned'), tags: [] },
  },
  {
    says: 'that is approved is reported to the root and goes to the assets [WAL-03]',
    given: [coded],
    when: ended({ is: 'approved', walletInfo: sampleWallet }),
    then: {
      in: 'connected',
      tags: [],
      asks: {},
      sent: [
        { type: 'wallet.arrived', walletInfo: sampleWallet },
        goAway,
        { type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.connected' } } },
      ],
    },
  },
  {
    says: 'that is refused stops checking [WAL-05]',
    given: [coded],
    when: ended({ is: 'refused' }),
    then: { in: 'refused', asks: {}, sent: [] },
  },
  {
    says: 'that is refused offers another code [WAL-05]',
    given: [coded, ended({ is: 'refused' })],
    when: { type: 'refresh.asked' },
    then: anew,
  },
  {
    says: 'that expired stops checking [WAL-04]',
    given: [coded],
    when: ended({ is: 'expired' }),
    then: { in: 'expired', asks: {}, sent: [] },
  },
  {
    says: 'that expired fetches another code [WAL-04]',
    given: [coded, ended({ is: 'expired' })],
    when: { type: 'refresh.asked' },
    then: anew,
  },
  {
    says: 'that expired checks the other code as it did the first [WAL-04]',
    given: [coded, ended({ is: 'expired' }), { type: 'refresh.asked' }],
    when: coded,
    then: { in: showing('unscanned'), asks: watching },
  },
  {
    says: 'may show another code at any time',
    given: [coded, scan({ is: 'scanned' })],
    when: { type: 'refresh.asked' },
    then: anew,
  },
  {
    says: 'tells the checks that the person is back [WAL-02]',
    given: [coded],
    when: { type: 'page.shown', now: epoch + 1 },
    then: { in: showing('unscanned'), sent: [{ type: 'page.shown', now: epoch + 1 }] },
  },
  {
    says: 'shows the time that is left',
    given: [coded],
    when: { type: 'second.passed', left: 90 },
    then: { in: showing('unscanned'), context: { left: 90 } },
  },
  {
    says: 'does not count on from the last code',
    given: [coded, { type: 'second.passed', left: 90 }, { type: 'refresh.asked' }],
    when: coded,
    then: { context: { left: undefined, code } },
  },
  {
    says: 'has nothing left to scan when another tab came in',
    given: [coded],
    when: { type: 'wallet.changed', accountId: 'a1' },
    then: { in: 'connectedElsewhere', asks: {} },
  },
  {
    says: 'has nothing to scan in a browser that is in a wallet already',
    when: { type: 'wallet.changed', accountId: 'a1' },
    then: { in: 'connectedElsewhere', tags: [], asks: {} },
  },
  {
    says: 'has nothing to try again when another tab came in',
    given: [cut],
    when: { type: 'wallet.changed', accountId: 'a1' },
    then: { in: 'connectedElsewhere', tags: [] },
  },
  {
    says: 'stays with what it says while this browser is in a wallet',
    given: [{ type: 'wallet.changed', accountId: 'a1' }],
    when: { type: 'wallet.changed', accountId: 'b2' },
    then: { in: 'connectedElsewhere', asks: {} },
  },
  {
    says: 'shows a code again when that wallet is left',
    given: [coded, { type: 'wallet.changed', accountId: 'a1' }],
    when: { type: 'wallet.changed', accountId: undefined },
    then: anew,
  },
  {
    says: 'that brought this browser in is not another tab’s',
    given: [coded, ended({ is: 'approved', walletInfo: sampleWallet })],
    when: { type: 'wallet.changed', accountId: 'a1' },
    then: { in: 'connected', sent: [] },
  },
  {
    says: 'goes on when another tab left a wallet',
    given: [coded],
    when: { type: 'wallet.changed', accountId: undefined },
    then: { in: showing('unscanned'), asks: watching },
  },
  {
    says: 'leads from there to the assets',
    given: [coded, { type: 'wallet.changed', accountId: 'a1' }],
    when: { type: 'assets.asked' },
    then: { in: 'connectedElsewhere', sent: [goAway] },
  },
  {
    says: 'whose checks break is a clear error',
    given: [coded],
    when: { answer: 'scanStatus', error: new Error('broken') },
    then: {
      in: 'failed',
      asks: {},
      context: { error: { kind: 'malformed', call: 'web3.generateQrcode', msg: 'broken' } },
    },
  },
  {
    says: 'is checked at once when the venue says that something happened to it [WAL-02]',
    given: [coded],
    when: { type: 'code.changed' },
    then: { in: showing('unscanned'), sent: [due] },
  },
  {
    says: 'is checked at once when the person asks for it',
    given: [coded],
    when: { type: 'check.asked' },
    then: { in: showing('unscanned', 'pausing'), sent: [due] },
  },
  {
    says: 'is not checked again for a second press',
    given: [coded, { type: 'check.asked' }],
    when: { type: 'check.asked' },
    then: { in: showing('unscanned', 'pausing'), sent: [] },
  },
  {
    says: 'may be asked for again after a while, whatever the check found',
    given: [coded, { type: 'check.asked' }, scan({ is: 'scanned' })],
    when: { wait: askPause },
    then: { in: showing('scanned') },
  },
  {
    says: 'may not be asked for before',
    given: [coded, { type: 'check.asked' }, scan({ is: 'scanned' })],
    when: { wait: askPause - 1 },
    then: { in: showing('scanned', 'pausing') },
  },
  {
    says: 'is checked by the clock alone where no pushes can come',
    given: [coded],
    when: { answer: 'pushes', error: new Error('broken') },
    then: { sent: [{ type: 'fault.met', actorId: 'pushes', error: new Error('broken') }], in: showing('unscanned') },
  },
  {
    says: 'needs neither countdown nor the page’s returns to go on',
    given: [coded, { answer: 'seconds', error: new Error('broken') }],
    when: { answer: 'returns', error: new Error('broken') },
    then: { sent: [{ type: 'fault.met', actorId: 'returns', error: new Error('broken') }], in: showing('unscanned') },
  },
]

it.each(table)('a login to a wallet $says', (row) => {
  expect(rowFault(walletLoginMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(walletLoginMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('the checks of a code', () => {
  /** The chart with the real poll, on a clock of the test. */
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

  it('come 2 s after the code, then 30 s after each answer, one at a time, whatever the answers are [WAL-02]', async () => {
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

  it('come at once when the person returns to a tab that slept over one, and only then [WAL-02]', async () => {
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

  it('end with 10029 and begin anew with the next code, 2 s after it [WAL-04]', async () => {
    const { login, times, pass } = start([{ is: 'expired' }, { is: 'unscanned' }])
    await settled()
    await pass(firstCheck)
    expect(walletLoginView(login.getSnapshot()).phase).toBe('expired')
    await pass(4 * every)
    expect(times()).toHaveLength(1)
    login.send({ type: 'refresh.asked' })
    await settled()
    await pass(firstCheck)
    expect(times()).toHaveLength(2)
    expect(walletLoginView(login.getSnapshot()).phase).toBe('unscanned')
  })

  it('keep what they found while they reach nobody, and the time to decide is longer than that to scan [WAL-05]', async () => {
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
