import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { minute } from '#contract/kernel/durations.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { mailsOf } from '#tests/support/accounts.ts'
import { present } from '#tests/support/chainMemory.ts'
import { outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

describe('a withdrawal', () => {
  const venue = heldVenue({ modules: withdrawModules() })
  let ann: Person
  let out: ReturnType<typeof withdrawalsOf>
  beforeAll(async () => {
    out = withdrawalsOf(venue)
  })
  beforeEach(async () => {
    ann = await venue.person()
    await out.verify(ann, 1)
  })

  const usdt = async () => ({
    available: Number(await out.part(ann, 'usdt', 'available')),
    held: Number(await out.part(ann, 'usdt', 'held')),
  })
  const titles = async () =>
    (
      await venue.call(
        calls.messages.list,
        { body: { moduleId: 0, submoduleId: null, pageSize: 20, pageNum: 1 } },
        { as: ann },
      )
    ).data.list.map(({ title }) => title)

  it('waits to be undone, leaves in one transaction, and is done when that is final [WDR-01] [WDR-02]', async () => {
    const before = await usdt()
    const [fees, networkFees, custody] = [
      await out.venues('fees', 'usdt'),
      await out.venues('networkFees', 'trx'),
      await out.venues('custody', 'usdt'),
    ]
    const address = outsideAddress('tron', 1_001)
    const made = await out.made(ann, { address, amount: '250.5' })
    expect(made).toMatchObject({
      stage: 'undo',
      turn: 'you',
      isFinal: false,
      ifNothing: 'broadcasting',
      amount: '250.5',
      fee: '1.5',
      receive: '249',
      worthUsdt: '250.5',
      txHash: null,
      source: 'web',
      until: venue.clock.now() + 5 * minute,
      acts: [{ act: 'cancel', until: venue.clock.now() + 5 * minute }],
    })
    expect(await usdt()).toEqual({ available: before.available - 250.5, held: 250.5 })
    await out.pass(5 * minute - 1)
    expect((await out.one(ann)).stage).toBe('undo')
    await out.pass(1)
    const sent = await out.one(ann)
    expect(sent).toMatchObject({ stage: 'confirming', turn: 'chain', acts: [], block: null, confirmations: 0 })
    expect(await out.paying(address)).toEqual([sent.txHash])
    await out.mine('tron', 19)
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 19, doneAfter: 20 })
    expect(await usdt()).toEqual({ available: before.available - 250.5, held: 250.5 })
    expect(await out.faults()).toEqual([])
    await out.mine('tron', 1)
    const done = await out.one(ann)
    expect(done).toMatchObject({ stage: 'done', isFinal: true, turn: null, confirmations: 20, eta: null, reason: null })
    expect(out.stages(done)).toEqual(['undo', 'broadcasting', 'confirming', 'done'])
    expect(await usdt()).toEqual({ available: before.available - 250.5, held: 0 })
    expect(Number(await out.venues('fees', 'usdt')) - Number(fees)).toBe(1.5)
    expect(Number(await out.venues('networkFees', 'trx')) - Number(networkFees)).toBe(-4)
    expect(Number(await out.venues('custody', 'usdt')) - Number(custody)).toBe(249)
    expect(await out.faults()).toEqual([])
    expect((await titles()).slice(0, 3)).toEqual([
      'Withdrawal completed: 250.5 USDT',
      'Withdrawal sent: 250.5 USDT',
      'Withdrawal requested: 250.5 USDT',
    ])
    const letters = await mailsOf(venue, ann)
    expect(letters.map(({ subject }) => subject)).toEqual(['Withdrawal completed', 'Withdrawal requested'])
    for (const { text } of letters) {
      expect(text).toContain('250.5 USDT')
      expect(text).toContain(address)
    }
    expect(letters[0]?.text).toContain(done.txHash)
  })

  it('is pushed at each stage and each block, with the balances that change [WDR-02]', async () => {
    const { hub } = venue.venue
    const pushed = vi.spyOn(hub, 'publishUser')
    const connected = vi.spyOn(hub, 'isConnected').mockReturnValue(true)
    const { withdrawId: id } = await out.made(ann)
    await out.pass(5 * minute)
    await out.mine('tron', 20)
    const own = pushed.mock.calls.filter(([userId]) => userId === ann.user.id)
    const stages = own.flatMap(([, topic, data]) => (topic === userTopics.funds ? [data] : []))
    expect(stages.filter((one, at) => JSON.stringify(one) !== JSON.stringify(stages[at - 1]))).toEqual(
      ['undo', 'broadcasting', 'confirming', 'done'].map((stage) => ({ kind: 'withdrawal', id, stage })),
    )
    expect(stages.length).toBeGreaterThan(20)
    expect(own.filter(([, topic]) => topic === userTopics.balances)).toHaveLength(2)
    pushed.mockRestore()
    connected.mockRestore()
  })

  it('counts what the receiver gets as withdrawn, and the fee as a loss [AST-01]', async () => {
    await out.setting(ann, 0)
    const flows = async () => (await venue.call(calls.assets.overview, {}, { as: ann })).data
    const before = await flows()
    await out.made(ann, { amount: '51.5' })
    await out.mine('tron', 20)
    const after = await flows()
    expect(Number(after.totalUsdt) - Number(before.totalUsdt)).toBeCloseTo(-51.5)
    expect(Number(after.flows.withdrawnUsdt) - Number(before.flows.withdrawnUsdt)).toBe(50)
  })

  it('goes to the network at once without an undo window [WDR-05]', async () => {
    await out.setting(ann, 0)
    const made = await out.made(ann)
    expect(made).toMatchObject({ stage: 'broadcasting', undoUntil: null })
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', txHash: made.txHash })
  })

  it('can be cancelled until it is sent, once, and gives everything back [WDR-02] [WDR-05]', async () => {
    const before = await usdt()
    const { withdrawId } = await out.made(ann)
    const cancelled = await out.cancel(ann, withdrawId)
    expect(cancelled).toMatchObject({ code: 200, data: { stage: 'cancelled', isFinal: true, acts: [] } })
    expect((await out.cancel(ann, withdrawId)).data).toEqual(cancelled.data)
    expect(await usdt()).toEqual(before)
    await out.pass(10 * minute)
    expect((await out.one(ann)).stage).toBe('cancelled')
    expect((await titles())[0]).toBe('Withdrawal cancelled: 100 USDT')
    expect((await out.cancel(await venue.person(), withdrawId)).code).toBe(codes.withdrawalUnknown)
    expect((await out.cancel(ann, 'nothing')).code).toBe(codes.withdrawalUnknown)
    const late = await out.made(ann)
    await out.pass(5 * minute)
    expect(await out.cancel(ann, late.withdrawId)).toMatchObject({
      code: codes.withdrawalPastCancel,
      data: { withdrawId: late.withdrawId, stage: 'confirming' },
    })
    expect(await out.faults()).toEqual([])
  })

  it('worth more than the limit is reviewed, by the clock in the sandbox [WDR-05]', async () => {
    const got = await out.submit(ann, { amount: '10000.000001' })
    expect(got.code).toBe(codes.transferInReview)
    expect(got.data).toMatchObject({ stage: 'undo', ifNothing: 'review' })
    await out.pass(5 * minute)
    expect(await out.one(ann)).toMatchObject({ stage: 'review', turn: 'venue', acts: [{ act: 'cancel', until: null }] })
    await out.pass(10 * minute - 1)
    expect((await out.one(ann)).stage).toBe('review')
    await out.pass(1)
    expect(out.stages(await out.one(ann))).toEqual(['undo', 'review', 'broadcasting', 'confirming'])
    expect((await out.submit(ann, { amount: '10000' })).code).toBe(200)
  })

  it('is decided by a reviewer once, whatever comes after [WDR-05]', async () => {
    await out.setting(ann, 0)
    const before = await usdt()
    const refused = await out.made(ann, { amount: '12000' })
    expect(refused.stage).toBe('review')
    expect(await out.decide(refused.withdrawId, 'refuse')).toBe('decided')
    expect(await out.decide(refused.withdrawId, 'approve')).toBe('notInReview')
    expect(await out.one(ann, refused.withdrawId)).toMatchObject({ stage: 'refused', reason: 'reviewer' })
    expect(await usdt()).toEqual(before)
    const approved = await out.made(ann, { amount: '12000' })
    const ends = await Promise.all([
      out.decide(approved.withdrawId, 'approve'),
      out.decide(approved.withdrawId, 'refuse'),
    ])
    expect(ends).toEqual(['decided', 'notInReview'])
    expect((await out.one(ann)).stage).toBe('confirming')
    expect(await out.decide('nothing', 'approve')).toBe('unknown')
    const own = await out.made(ann, { amount: '12000' })
    expect((await out.cancel(ann, own.withdrawId)).data.stage).toBe('cancelled')
    expect(await out.decide(own.withdrawId, 'approve')).toBe('notInReview')
    expect(await out.faults()).toEqual([])
  })

  it('is refused when the account is secured before it is sent, and not afterwards [WDR-05]', async () => {
    const before = await usdt()
    const waiting = await out.made(ann)
    await out.secure(ann)
    await out.pass(5 * minute)
    expect(await out.one(ann, waiting.withdrawId)).toMatchObject({ stage: 'refused', reason: 'hold' })
    expect(await usdt()).toEqual(before)
  })

  it('stays on its way when the account is secured after it was sent [WDR-05]', async () => {
    await out.setting(ann, 0)
    await out.made(ann)
    await out.secure(ann)
    await out.mine('tron', 20)
    expect((await out.one(ann)).stage).toBe('done')
  })

  it('runs each step once when the clock jumps over a thousand blocks [WDR-04]', async () => {
    const made = await out.made(ann, { amount: '11000' })
    await out.pass(60 * minute)
    await out.mine('tron', 21)
    const done = await out.one(ann, made.withdrawId)
    expect(out.stages(done)).toEqual(['undo', 'review', 'broadcasting', 'confirming', 'done'])
    const jumped = await out.made(ann)
    await out.pass(5 * minute)
    await out.pass(3_000 * 1_200)
    expect(out.stages(await out.one(ann, jumped.withdrawId))).toEqual(['undo', 'broadcasting', 'confirming', 'done'])
    expect(await out.paying(jumped.address)).toHaveLength(1)
    expect(await out.faults()).toEqual([])
  })

  it('is found by its filters, newest first, and only by its owner [WDR-02]', async () => {
    const first = await out.made(ann)
    await out.cancel(ann, first.withdrawId)
    const second = await out.made(ann)
    const all = await out.log(ann)
    expect(all.list.map(({ withdrawId }) => withdrawId)).toEqual([second.withdrawId, first.withdrawId])
    expect(all.totalCount).toBe(2)
    expect((await out.log(ann, { stage: 'cancelled' })).list).toEqual([present(all.list[1])])
    expect((await out.log(ann, { networkId: 'btc' })).totalCount).toBe(0)
    expect((await out.log(await venue.person(), { withdrawId: first.withdrawId })).list).toEqual([])
  })
})
