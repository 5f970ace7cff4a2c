import { describe, expect, it } from 'vitest'
import { venueLimits } from '#contract/venueLimits.ts'
import { manualClock } from '#server/clock.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { withdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { WithdrawalRule } from '#server/funds/withdrawalRule.ts'
import type { Death } from '#tests/support/mortalDriver.ts'
import { startTestVenue, testStart } from '#tests/support/server.ts'
import { broadcastsTwice } from '#tests/support/broadcastsTwice.ts'
import { killAmount, killing } from '#tests/support/withdrawalKills.ts'
import { outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

const minute = 60_000

describe('a venue that is killed', () => {
  it('at any commit of a withdrawal sends it once, and books what the chain says [WDR-04]', async () => {
    const { kill, close } = await killing()
    let kills = 0
    for (const death of ['before', 'after'] satisfies readonly Death[])
      for (let commit = 1; ; commit += 1) {
        const at = `${death} commit ${commit}`
        const { list, paying, spent, held, faults, point } = await kill({ commit, death })
        expect(
          list.map(({ stage }) => stage),
          at,
        ).toEqual(['done'])
        expect(paying, at).toEqual([list[0]?.txHash])
        expect(spent, at).toBe(killAmount)
        expect(held, at).toBe('0')
        expect(faults, at).toEqual([])
        if (point === undefined) break
        kills += 1
      }
    // The intent, the bytes, their answer, the mempool, the block and the end are commits of their own.
    expect(kills).toBeGreaterThanOrEqual(12)
    await close()
  })
})

/** Runs a fixed scenario on a venue with one rule replaced; true if it ends as it must. */
const holdsWith = async (rule: WithdrawalRule): Promise<boolean> => {
  const venue = await startTestVenue({ modules: withdrawModules(rule), clock: manualClock(testStart) })
  const out = withdrawalsOf(venue)
  const ann = await venue.person()
  const btc = { coinId: coinNamed('btc').id, networkId: 'btc', amount: '0.01' }
  const [lost = '', reverted = '', late = '', waiting = ''] = [1, 2, 3, 4].map((number) =>
    outsideAddress('bitcoin', 7_000 + number),
  )
  const make = async (address: string): Promise<boolean> => (await out.submit(ann, { ...btc, address })).code === 200
  try {
    await out.verify(ann, 1)
    const before = await out.part(ann, 'btc', 'available')
    await out.setting(ann, 0)
    await out.fault('btc', 'loseAnswer')
    const isMade = await make(lost)
    await out.pass(venueLimits.withdrawals.resend)
    await out.fault('btc', 'revert')
    const areMade = isMade && (await make(reverted)) && (await make(late))
    await out.cancel(ann, (await out.one(ann)).withdrawId)
    await out.mine('btc', 2)
    const isPatient = (await out.log(ann, { stage: 'done' })).totalCount === 0
    await out.mine('btc', 2)
    const isWhole = (await out.faults()).length === 0
    const isPaid = before === '2' && (await out.part(ann, 'btc', 'available')) === '1.98'
    const isOnce = (await out.paying(lost)).length === 1 && (await out.paying(late)).length === 1
    // Secured a moment before the end of the undo window: nothing leaves, and nothing new is taken.
    await out.setting(ann, 5)
    const isWaiting = await make(waiting)
    await out.pass(5 * minute - 1)
    await out.secure(ann)
    await out.pass(1)
    const isKept = isWaiting && (await out.paying(waiting)).length === 0 && !(await make(waiting))
    return areMade && isPatient && isWhole && isPaid && isOnce && isKept && (await out.faults()).length === 0
  } finally {
    await venue.close()
  }
}

describe('the tests notice a rule that', () => {
  it('is right, so that nothing is noticed', async () => {
    expect(await holdsWith(withdrawalRule)).toBe(true)
  })
  const canaries: Readonly<Record<string, WithdrawalRule>> = {
    'keeps the fee of a withdrawal that failed': { ...withdrawalRule, returned: ({ receive }) => receive },
    'makes a second transaction when it sends again': broadcastsTwice(),
    'gives back what has been sent': {
      ...withdrawalRule,
      canBeStopped: ({ stage }) => stage !== 'cancelled' && stage !== 'done',
    },
    'is content a block early': {
      ...withdrawalRule,
      finalAfter: (network) => withdrawalRule.finalAfter(network) - 1,
    },
    'holds nothing after a change of security settings': { ...withdrawalRule, heldUntil: () => undefined },
  }
  for (const [name, rule] of Object.entries(canaries))
    it(`${name} [WDR-04]`, async () => {
      expect(await holdsWith(rule)).toBe(false)
    })
})

describe('a cancellation', () => {
  it('and the end of the undo window have one winner, whoever comes first [WDR-05]', async () => {
    const venue = await startTestVenue({ modules: withdrawModules() })
    const out = withdrawalsOf(venue)
    const ann = await venue.person()
    await out.verify(ann, 1)
    const btc = { coinId: coinNamed('btc').id, networkId: 'btc', amount: '0.01' }
    const before = Number(await out.part(ann, 'btc', 'available'))
    let sent = 0
    for (let round = 0; round < 4; round += 1) {
      const made = await out.made(ann, { ...btc, address: outsideAddress('bitcoin', 8_000 + round) })
      await out.pass(5 * minute - 1)
      const cancel = () => Promise.all([out.cancel(ann, made.withdrawId), out.cancel(ann, made.withdrawId)])
      const end = () => out.pass(1)
      const [answers] = await (round % 2 === 0
        ? Promise.all([cancel(), end()])
        : Promise.all([end(), cancel()]).then(([ended, cancelled]) => [cancelled, ended] as const))
      await out.idle()
      const { stage } = await out.one(ann, made.withdrawId)
      expect(stage).toMatch(/^(?:cancelled|confirming)$/)
      const isCancelled = stage === 'cancelled'
      for (const { code } of answers) expect(code).toBe(isCancelled ? 200 : 30_529)
      expect(await out.paying(made.address)).toHaveLength(isCancelled ? 0 : 1)
      await out.mine('btc', 4)
      if (!isCancelled) sent += 1
    }
    expect(before - Number(await out.part(ann, 'btc', 'available'))).toBeCloseTo(sent / 100, 10)
    expect(await out.faults()).toEqual([])
    await venue.close()
  })
})
