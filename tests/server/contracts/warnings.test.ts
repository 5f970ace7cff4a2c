import { describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { submit, transferOf, usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('messages of contracts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: [contractCode] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const inboxOf = async (as: Person) => {
    const body = { moduleId: 21, submoduleId: null, pageNum: 1, pageSize: 50 }
    const { list } = (await venue.call(calls.messages.list, { body }, { as })).data
    return list
      .toReversed()
      .filter(({ dataJson }) => dataJson.includes('"pool"') || dataJson.includes(contractCode))
      .map(({ title, content, jumpLink, dataJson }) => ({
        title,
        content,
        jumpLink,
        data: JSON.parse(dataJson) as Readonly<Record<string, unknown>>,
      }))
  }
  const accountOf = async (as: Person) => {
    const [account] = (await venue.call(calls.contracts.account, {}, { as })).data.list
    if (!account) throw new Error('There is no account')
    return account
  }
  /** Lets the price fall until a position of the user is at this level. Returns the price. */
  const fallen = async (as: Person, from: number, level: string): Promise<number> => {
    for (let price = from; price > 58_000; price -= 10) {
      await fixIndex(String(price))
      if ((await positionsOf(as)).some((position) => position.level === level)) return price
    }
    throw new Error(`No price led to ${level}`)
  }
  /** Anna holds 7 BTC long at 60,000, for which Bert is short. */
  const positions = async (marginMode: 'cross' | 'isolated' = 'cross') => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const held = { amount: decimal('70000'), price: decimal('60000'), leverage: 50, marginMode }
    await placed(bert, { ...held, side: 'sell' })
    await placed(anna, held)
    return { anna, bert }
  }

  it('warn once per level, with the figures and what is needed, and say the level on `risk` [FUT-02] [FUT-06]', async () => {
    const { anna, bert } = await positions()
    const pushed = vi.spyOn(venue.venue.hub, 'publishUser')
    let price = await fallen(anna, 59_200, 'warned')
    await fixIndex(String(price))
    const [call, ...others] = await inboxOf(anna)
    expect(others).toEqual([])
    expect(call).toMatchObject({
      title: expect.stringMatching(/^Margin call: perpetual account at [89]\d\.\d+%$/),
      jumpLink: '/assetManagement/swaps',
      data: { level: 'warned', account: 'perpetual', pool: 'cross', coin: 'usdt' },
    })
    expect(call?.content).toMatch(/To bring the risk rate down to 60%, transfer in [\d,.]+ USDT, or reduce positions\./)
    price = await fallen(anna, price, 'urgent')
    for (const near of [price + 5, price]) await fixIndex(String(near))
    expect((await inboxOf(anna)).map(({ data }) => data['level'])).toEqual(['warned', 'urgent'])
    const levels = pushed.mock.calls.flatMap(([userId, topic, data]) =>
      userId === anna.user.id && topic === userTopics.risk ? [data] : [],
    )
    const pool = { account: 'perpetual', coin: 'usdt', pool: 'cross' }
    const remedies = [{ kind: 'transferIn' }, { kind: 'reduce' }]
    expect(levels.slice(0, 3)).toMatchObject(
      ['watch', 'warned', 'urgent'].map((level) => ({ ...pool, level, remedies })),
    )
    pushed.mockRestore()

    // What the account named cures it; then the same level warns again.
    const needed = (await accountOf(anna)).remedies.find(({ kind }) => kind === 'transferIn')?.amount ?? decimal('0')
    expect((await submit(venue, anna, transferOf(needed))).code).toBe(200)
    await fixIndex(String(price))
    expect(await inboxOf(anna)).toHaveLength(2)
    await fallen(anna, price, 'warned')
    expect((await inboxOf(anna)).map(({ data }) => data['level'])).toEqual(['warned', 'urgent', 'warned'])
    expect(await inboxOf(bert)).toEqual([])
  })

  it('name an isolated position, and tell each step of its liquidation once [FUT-02] [FUT-09]', async () => {
    const { anna } = await positions('isolated')
    await placed(anna, { price: decimal('50000'), amount: decimal('1') })
    await fallen(anna, 59_450, 'warned')
    const [call] = await inboxOf(anna)
    expect(call).toMatchObject({
      title: expect.stringMatching(/BTCUSDT at \d/),
      data: { pool: contractCode },
    })
    await fixIndex('58000')
    expect(await positionsOf(anna)).toEqual([])
    const [receipt] = (await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })).data.list
    if (receipt?.version !== 2) throw new Error('There is no receipt')
    const told = (await inboxOf(anna)).filter(({ data }) => 'step' in data)
    expect(told.map(({ data }) => data)).toMatchObject(
      receipt.steps.map(({ step, amount, fee, equity }) => ({
        ...{ step, amount, fee, equity },
        liquidationId: receipt.liquidationId,
      })),
    )
    expect(told.map(({ title }) => title)).toEqual([
      'Liquidation: opening orders cancelled',
      'BTCUSDT position liquidated',
    ])
    expect(told[1]?.content).toContain('The insurance fund took over 70,000 BTCUSDT contracts at the bankruptcy price')
    expect(told[1]?.jumpLink).toBe('/orderHome/contractOrder?tab=liquidations')
    await fixIndex('57000')
    expect((await inboxOf(anna)).filter(({ data }) => 'step' in data)).toHaveLength(2)
  })
})
