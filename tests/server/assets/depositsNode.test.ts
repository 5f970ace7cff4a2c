import { beforeAll, describe, expect, it } from 'vitest'
import { latestBlock } from '#contract/assets/explorerLinks.ts'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { NodeSilence, nodeToken } from '#server/chain/node.ts'
import { venueSender } from '#server/chain/nodeState.ts'
import type { NodeFaultKind } from '#server/chain/nodeState.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { booksCheckToken, openNodeToken } from '#server/modules/assets/chain/tokens.ts'
import { depositModules, depositsOf } from '#tests/support/deposits.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const amount = (text: string) => toAmount(decimal(text))

describe('the node of the simulated chain', () => {
  const venue = heldVenue({ modules: depositModules() })
  let ann: Person
  let chain: ReturnType<typeof depositsOf>
  let count = 0
  beforeAll(async () => {
    chain = depositsOf(venue)
    ann = await venue.person()
  })

  const node = () => venue.venue.use(nodeToken)
  const fault = (kind: NodeFaultKind, times = 1) =>
    venue.call(sandbox.chainNode, { body: { networkId: 'sol', kind, times } })
  /** A payment of the venue to an address outside. */
  const payment = (more: { validUntil?: number } = {}) =>
    node().prepare({
      networkId: 'sol',
      sender: venueSender,
      sequence: String((count += 1)),
      fee: amount('0.001'),
      validUntil: node().height('sol') + 200,
      outputs: [
        { address: 'GJRs4FwHtemZ5ZE9x3FNvJ8TMwitKTh21yxdRPqn7npE', memo: null, contract: '', amount: amount('2') },
      ],
      ...more,
    })
  const statusOf = (txHash: string) => node().statusOf('sol', txHash)

  it('gives a transaction the hash of its content, and takes the same bytes once', async () => {
    const [one, other] = [payment(), payment()]
    expect(one.txHash).not.toBe(other.txHash)
    expect(await statusOf(one.txHash)).toEqual({ state: 'unknown' })
    const before = await node().hotWallet(venue.venue.db.query, 'sol', '')
    expect(await node().broadcast(one.rawBytes)).toBe('accepted')
    expect(await node().broadcast(one.rawBytes)).toBe('alreadyKnown')
    expect(await statusOf(one.txHash)).toEqual({ state: 'mempool' })
    await chain.blocks('sol', 1)
    expect(await statusOf(one.txHash)).toMatchObject({ state: 'included', confirmations: 1 })
    expect(before - (await node().hotWallet(venue.venue.db.query, 'sol', ''))).toBe(amount('2.001'))
    await chain.blocks('sol', 4)
    expect(await statusOf(one.txHash)).toMatchObject({ confirmations: 5 })
  })

  it('can lose an answer, refuse, be slow, forget, and revert', async () => {
    await fault('loseAnswer')
    const lost = payment()
    await expect(node().broadcast(lost.rawBytes)).rejects.toThrow(NodeSilence)
    expect(await node().broadcast(lost.rawBytes)).toBe('alreadyKnown')
    await fault('reject', 2)
    const refused = payment()
    expect(await node().broadcast(refused.rawBytes)).toBe('refused')
    expect(await node().broadcast(refused.rawBytes)).toBe('refused')
    expect(await node().broadcast(refused.rawBytes)).toBe('accepted')
    await fault('slow')
    const slow = payment()
    expect(await node().broadcast(slow.rawBytes)).toBe('accepted')
    await fault('forget')
    const forgotten = payment()
    expect(await node().broadcast(forgotten.rawBytes)).toBe('accepted')
    expect(await statusOf(forgotten.txHash)).toEqual({ state: 'unknown' })
    expect(await node().broadcast(forgotten.rawBytes)).toBe('accepted')
    await fault('revert')
    const reverted = payment()
    expect(await node().broadcast(reverted.rawBytes)).toBe('accepted')
    await chain.blocks('sol', 1)
    expect(await statusOf(slow.txHash)).toEqual({ state: 'mempool' })
    expect(await statusOf(forgotten.txHash)).toMatchObject({ state: 'included' })
    expect(await statusOf(reverted.txHash)).toMatchObject({ state: 'reverted' })
    await chain.blocks('sol', 20)
    expect(await statusOf(slow.txHash)).toMatchObject({ state: 'included' })
  })

  it('takes nothing that could only be included too late, unless it was included before', async () => {
    const late = payment({ validUntil: node().height('sol') })
    expect(await node().broadcast(late.rawBytes)).toBe('tooLate')
    const short = payment({ validUntil: node().height('sol') + 1 })
    expect(await node().broadcast(short.rawBytes)).toBe('accepted')
    await chain.blocks('sol', 10)
    await chain.reorganise('sol', 15, 'drop')
    expect(await statusOf(short.txHash)).toEqual({ state: 'unknown' })
    expect(await node().broadcast(short.rawBytes)).toBe('accepted')
    await chain.blocks('sol', 1)
    expect(await statusOf(short.txHash)).toMatchObject({ state: 'included' })
  })

  it('shows transactions, blocks and addresses to everybody, and names no person [DEP-04]', async () => {
    const own = await chain.address(ann, 'eth', 'eth')
    const txHash = await chain.send('eth', [{ address: own.address, coin: 'eth', amount: '1' }])
    const find = async (id: string) => (await venue.call(calls.chain.find, { query: { networkId: 'eth', id } })).data
    expect(await find(txHash)).toMatchObject({ kind: 'transaction', transaction: { state: 'mempool', block: null } })
    await chain.blocks('eth', 3)
    const found = await find(txHash)
    if (found.kind !== 'transaction') throw new Error('The transaction is not there')
    expect(found.transaction).toMatchObject({ state: 'included', confirmations: 3 })
    expect(JSON.stringify(found)).not.toContain(ann.user.fid)
    const block = await find(String(found.transaction.block))
    expect(block).toMatchObject({ kind: 'block', transactions: [{ txHash }] })
    expect(await find(own.address)).toMatchObject({ kind: 'address', transactions: [{ txHash }] })
    expect(await find(found.transaction.sender)).toMatchObject({ kind: 'address', transactions: [{ txHash }] })
    expect(await find(latestBlock)).toMatchObject({ kind: 'block', height: node().height('eth') })
    expect(await find('nothing of the kind')).toEqual({ kind: 'nothing' })
    expect(await find('999999999999')).toEqual({ kind: 'nothing' })
    // A block that was replaced has another hash.
    await chain.reorganise('eth', 3, 'include')
    const replaced = await find(String(found.transaction.block))
    if (block.kind !== 'block' || replaced.kind !== 'block') throw new Error('The block is not there')
    expect(replaced.hash).not.toBe(block.hash)
    expect(replaced.transactions).toEqual([])
  })

  it('closes a coin whose books differ from the chain', async () => {
    const check = venue.venue.use(booksCheckToken)
    const coinId = coinNamed('sol').id
    // The payments above were not booked, as a withdrawal would be.
    await check.run()
    expect(check.isOff(coinId)).toBe(true)
    expect(venue.security().some((line) => line.includes('reconciliationFailed'))).toBe(true)
    const { data } = await venue.call(calls.chain.coins, { query: { coinId: String(coinId) } })
    expect(data.coins[0]?.networks[0]).toMatchObject({ withdraw: 'suspended', reason: 'reconciliation' })
    expect(check.isOff(coinNamed('eth').id)).toBe(false)
    expect(venue.venue.use(openNodeToken).participants.map(({ name }) => name)).toEqual(['deposits'])
  })
})
