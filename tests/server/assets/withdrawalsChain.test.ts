import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { nodeFaults } from '#server/db/schema/index.ts'
import { nodeToken } from '#server/chain/node.ts'
import { openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

const { resend } = venueLimits.withdrawals
const { validBlocks } = venueLimits.node

describe('on the chain, a withdrawal', () => {
  const venue = heldVenue({ modules: withdrawModules() })
  let ann: Person
  let out: ReturnType<typeof withdrawalsOf>
  let count = 100
  beforeAll(async () => {
    out = withdrawalsOf(venue)
  })
  /** Whatever a test before this one has left planned. */
  const heal = () => venue.venue.db.query.delete(nodeFaults)
  beforeEach(async () => {
    await heal()
    ann = await venue.person()
    await out.verify(ann, 1)
    await out.setting(ann, 0)
  })

  const usdt = async () => [await out.part(ann, 'usdt', 'available'), await out.part(ann, 'usdt', 'held')]
  const next = () => outsideAddress('tron', (count += 1))
  /** Its transactions that a block has and that paid. */
  const paid = async (address: string) => {
    const hashes = await out.paying(address)
    const node = venue.venue.use(nodeToken)
    const found = await Promise.all(hashes.map((hash) => node.statusOf('tron', hash)))
    return found.filter(({ state }) => state === 'included').length
  }

  it('is sent again as the same bytes when the answer is lost or the node refuses [WDR-04]', async () => {
    for (const kind of ['loseAnswer', 'reject'] as const) {
      const address = next()
      await out.fault('tron', kind, 2)
      const made = await out.made(ann, { address })
      expect(await out.one(ann)).toMatchObject({ stage: 'broadcasting', turn: 'venue', acts: [] })
      await out.pass(resend)
      await out.pass(resend)
      expect((await out.one(ann)).stage).toBe('confirming')
      await out.mine('tron', 25)
      expect(await out.one(ann)).toMatchObject({ stage: 'done', txHash: made.txHash })
      expect(await out.paying(address)).toEqual([made.txHash])
    }
    expect(await out.faults()).toEqual([])
  })

  it('is recorded by its block alone if the node never answers [WDR-04]', async () => {
    await out.fault('tron', 'loseAnswer', 100)
    const made = await out.made(ann)
    await out.mine('tron', 1)
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 1 })
    await out.mine('tron', 19)
    expect(await out.one(ann)).toMatchObject({ stage: 'done', txHash: made.txHash })
    await heal()
    expect(await out.paying(made.address)).toHaveLength(1)
    expect(await out.faults()).toEqual([])
  })

  it('waits for a slow node, and reminds one that has forgotten it [WDR-04]', async () => {
    await out.fault('tron', 'slow')
    const slow = await out.made(ann)
    await out.mine('tron', 20)
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 0 })
    await out.mine('tron', 20)
    expect((await out.one(ann)).stage).toBe('done')
    await out.fault('tron', 'forget', 3)
    const forgotten = await out.made(ann)
    expect((await out.one(ann)).stage).toBe('confirming')
    await out.mine('tron', 40)
    expect((await out.one(ann)).stage).toBe('done')
    expect(await out.paying(slow.address)).toHaveLength(1)
    expect(await out.paying(forgotten.address)).toHaveLength(1)
    expect(await out.faults()).toEqual([])
  })

  it('that the chain reverts fails when that is final, and gives the fee back as well [WDR-04]', async () => {
    const before = await usdt()
    const cost = Number(await out.venues('networkFees', 'trx'))
    await out.fault('tron', 'revert')
    const made = await out.made(ann)
    await out.mine('tron', 19)
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 19 })
    await out.mine('tron', 1)
    expect(await out.one(ann)).toMatchObject({ stage: 'failed', reason: 'reverted', isFinal: true })
    expect(await usdt()).toEqual(before)
    expect(Number(await out.venues('networkFees', 'trx')) - cost).toBe(-4)
    expect(await paid(made.address)).toBe(0)
    expect(await out.faults()).toEqual([])
  })

  it('fails when it can be in no block any more, and not a block earlier [WDR-04]', async () => {
    const before = await usdt()
    await out.fault('tron', 'reject', 1_000)
    const made = await out.made(ann)
    await out.blocksAndIdle('tron', validBlocks + 19)
    expect((await out.one(ann)).stage).toBe('broadcasting')
    await out.blocksAndIdle('tron', 1)
    expect(await out.one(ann)).toMatchObject({ stage: 'failed', reason: 'expired' })
    await heal()
    await out.mine('tron', 5)
    await out.pass(10 * resend)
    expect(await out.paying(made.address)).toEqual([])
    expect(await usdt()).toEqual(before)
    expect(await out.faults()).toEqual([])
  })

  it('that the node has forgotten for ever fails as well [WDR-04]', async () => {
    await out.fault('tron', 'forget', 1_000)
    const made = await out.made(ann)
    await out.blocksAndIdle('tron', validBlocks + 20)
    expect(await out.one(ann)).toMatchObject({ stage: 'failed', reason: 'expired' })
    await heal()
    await out.pass(10 * resend)
    expect(await paid(made.address)).toBe(0)
    expect(await out.faults()).toEqual([])
  })

  it('loses confirmations by a reorganisation, and is sent again if that drops it [WDR-04]', async () => {
    const made = await out.made(ann)
    await out.mine('tron', 10)
    await out.reorganise('tron', 12, 'include')
    await out.idle()
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', confirmations: 1 })
    await out.mine('tron', 5)
    await out.reorganise('tron', 12, 'drop')
    await out.idle()
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', block: null, confirmations: 0 })
    await out.mine('tron', 20)
    expect(await out.one(ann)).toMatchObject({ stage: 'done', txHash: made.txHash })
    expect(await out.paying(made.address)).toEqual([made.txHash])
    expect(await out.faults()).toEqual([])
  })

  it('is sent again after it was done, and stays done [WDR-04]', async () => {
    const made = await out.made(ann)
    await out.mine('tron', 20)
    const before = await usdt()
    expect((await out.one(ann)).stage).toBe('done')
    await out.fault('tron', 'reject', 2)
    await out.reorganise('tron', 40, 'drop')
    await out.idle()
    expect(await out.faults()).toEqual([])
    expect(await paid(made.address)).toBe(0)
    await out.pass(3 * resend)
    await out.mine('tron', 2)
    expect(await paid(made.address)).toBe(1)
    expect(await out.one(ann)).toMatchObject({ stage: 'done', isFinal: true })
    expect(await usdt()).toEqual(before)
    expect(await out.faults()).toEqual([])
  })

  it('waits in the queue while the network is suspended or the hot wallet is short [WDR-04]', async () => {
    await out.setting(ann, 5)
    const made = await out.made(ann)
    await out.network('tron', { withdraw: 'suspended' })
    await out.pass(5 * 60_000)
    expect(await out.one(ann)).toMatchObject({
      stage: 'queued',
      reason: 'networkSuspended',
      turn: 'venue',
      until: null,
    })
    await out.hotWallet('tron', 'empty')
    await out.network('tron', { withdraw: 'open' })
    await out.pass(resend)
    expect(await out.one(ann)).toMatchObject({ stage: 'queued', reason: 'hotWallet' })
    expect((await out.one(ann)).acts).toEqual([{ act: 'cancel', until: null }])
    await out.hotWallet('tron', 'normal')
    await out.pass(resend)
    expect(await out.one(ann)).toMatchObject({ stage: 'confirming', reason: null })
    // Nothing that is on its way is held up.
    await out.network('tron', { withdraw: 'suspended' })
    await out.mine('tron', 21)
    expect((await out.one(ann, made.withdrawId)).stage).toBe('done')
    await out.network('tron', { withdraw: 'open' })
    expect(await out.faults()).toEqual([])
  })

  it('to another user’s deposit address arrives as their deposit [WDR-01]', async () => {
    const bob = await venue.person()
    const { address } = await out.address(bob, 'usdt', 'tron')
    const before = Number(await out.part(bob, 'usdt', 'available'))
    await out.made(ann, { address, amount: '101.5' })
    await out.mine('tron', 20)
    expect((await out.one(ann)).stage).toBe('done')
    expect(Number(await out.part(bob, 'usdt', 'available')) - before).toBe(100)
    expect(await out.faults()).toEqual([])
  })

  it('that has failed says what a deep reorganisation has changed, and stays failed [WDR-04]', async () => {
    const before = await usdt()
    await out.fault('tron', 'revert')
    const made = await out.made(ann)
    await out.mine('tron', 20)
    const failed = await out.one(ann)
    expect(failed).toMatchObject({ stage: 'failed', reason: 'reverted' })
    const told = () => venue.security().filter((line) => line.includes('chainReorganised')).length
    const toldBefore = told()
    // Deep enough for this transaction, and not for the deposit of the test before.
    await out.reorganise('tron', 25, 'drop')
    await out.idle()
    const taken = await out.one(ann)
    expect(taken).toMatchObject({ stage: 'failed', isFinal: true, reason: 'reverted', block: null })
    expect(taken.history.at(-1)).toMatchObject({ stage: 'failed', reason: 'reorganised' })
    expect(taken.seq).toBeGreaterThan(failed.seq)
    expect(told()).toBe(toldBefore + 1)
    expect(await usdt()).toEqual(before)
    // Another branch has it after all, and there it pays.
    await venue.venue.db.query.execute(sql`
      update node_transactions set state = 'sent', is_reverted = false,
        block = ${venue.venue.use(nodeToken).height('tron') + 1}
      where tx_hash = ${made.txHash ?? failed.txHash}`)
    await venue.venue.use(openNodeToken).reload('tron')
    await venue.venue.use(openNodeToken).follow('tron')
    await out.mine('tron', 2)
    const included = await out.one(ann)
    expect(included).toMatchObject({ stage: 'failed', reason: 'reverted' })
    expect(included.history.at(-1)).toMatchObject({ stage: 'failed', reason: 'paidAfterAll' })
    expect(told()).toBe(toldBefore + 2)
    // The record says it once, however many blocks follow.
    await out.mine('tron', 25)
    expect((await out.one(ann)).history).toEqual(included.history)
    expect(await usdt()).toEqual(before)
    // What left is missing from the books, so nothing more of the coin leaves before the operator has looked.
    expect((await out.submit(ann)).code).toBe(codes.withdrawalsClosed)
  })
})
