import { beforeAll, describe, expect, it } from 'vitest'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { compare, decimal, scaleOf } from '#contract/kernel/decimal.ts'
import { recordsOf, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

describe('transfer form and records', () => {
  const venue = heldVenue()
  let person: Person
  beforeAll(async () => {
    person = await venue.person()
  })

  const types = async (query: { coinId?: string }, locale = 'en-US') =>
    (await venue.call(calls.transfer.types, { query }, { as: person, locale })).data

  it('every ordered pair of different accounts has a transfer type with its own code', async () => {
    const all = await types({})
    expect(all.map(({ walletType }) => walletType.walletType)).toEqual([...walletTypeList])
    const ways = all.flatMap(({ walletType, transferTypes }) =>
      transferTypes.map((way) => ({ source: walletType.walletType, ...way })),
    )
    expect(ways.map(({ source, targetWallet }) => `${source} ${targetWallet}`).toSorted()).toEqual(
      walletTypeList
        .flatMap((source) =>
          walletTypeList.filter((target) => target !== source).map((target) => `${source} ${target}`),
        )
        .toSorted(),
    )
    expect(new Set(ways.map(({ transferType }) => transferType)).size).toBe(ways.length)
  })

  it('account names are in the reader’s language', async () => {
    const [english, chinese] = [await types({}), await types({}, 'zh-CN')]
    const label = (list: typeof english, wallet: number) =>
      list.find(({ walletType }) => walletType.walletType === wallet)?.walletType.label
    expect(label(english, 2)).toBe('Spot')
    expect(label(chinese, 2)).toMatch(/\p{Script=Han}/u)
  })

  it('one coin offers only the accounts that accept it, in both directions', async () => {
    const forSol = await types({ coinId: '3' })
    expect(forSol.map(({ walletType }) => walletType.walletType)).toEqual([2, 6, 7])
    expect(
      forSol
        .flatMap(({ transferTypes }) => transferTypes.map(({ targetWallet }) => targetWallet))
        .every((wallet) => [2, 6, 7].includes(wallet)),
    ).toBe(true)
    expect((await types({ coinId: '101' })).map(({ walletType }) => walletType.walletType)).toEqual([2, 6, 7])
    expect((await types({ coinId: '52' })).length).toBe(6)
  })

  it('coins of a transfer type are those that both accounts accept, with balances and closed ones marked', async () => {
    const { data } = await venue.call(calls.transfer.coins, { query: { type: '26' } }, { as: person })
    const coin = (name: string) => data.find(({ shortName }) => shortName === name)
    expect(data[0]).toMatchObject({
      coinId: 52,
      shortName: 'usdt',
      available: '250000',
      availableCny: '1802500',
      transferPrecision: 6,
      transferOutAble: true,
      transferInAble: true,
    })
    expect(coin('eth')).toMatchObject({ available: '20.000000000000000001', transferPrecision: 18 })
    expect(coin('ftm')).toMatchObject({ transferOutAble: false, transferInAble: false })
    expect(coin('eos')).toMatchObject({ transferOutAble: true, transferInAble: false })
    expect(coin('matic')).toMatchObject({ transferOutAble: false, transferInAble: true })
    expect(data.length).toBeGreaterThanOrEqual(20)
    const ofContract = await venue.call(calls.transfer.coins, { query: { type: '25' } }, { as: person })
    expect(ofContract.data.map(({ shortName }) => shortName).toSorted()).toEqual(['btc', 'eth', 'usdc', 'usdt'])
    const ofPair = await venue.call(calls.transfer.coins, { query: { type: '72', tradeId: '1052' } }, { as: person })
    expect(ofPair.data.map(({ shortName, available }) => [shortName, available])).toEqual([
      ['usdt', '5000'],
      ['btc', '0.05'],
    ])
  })

  it('coins and limits of an unknown transfer type, or one without its pair, are refused', async () => {
    const coins = async (query: { type: string; tradeId?: string }) =>
      (await venue.call(calls.transfer.coins, { query }, { as: person })).code
    expect(await coins({ type: '99' })).toBe(codes.transferTypeUnknown)
    expect(await coins({ type: '27' })).toBe(codes.pairNotTransferable)
    expect(await coins({ type: '27', tradeId: '5' })).toBe(codes.pairNotTransferable)
    const info = async (query: { coinId: string; type: string; walletType: string; tradeId?: string }) =>
      (await venue.call(calls.transfer.walletInfo, { query }, { as: person })).code
    expect(await info({ coinId: '52', type: '25', walletType: '5' })).toBe(codes.transferTypeUnknown)
    expect(await info({ coinId: '9999', type: '25', walletType: '2' })).toBe(codes.coinUnknown)
    expect(await info({ coinId: '52', type: '72', walletType: '7' })).toBe(codes.pairNotTransferable)
  })

  it('the remaining daily limit is in the coin, cut to its precision', async () => {
    const { data } = await venue.call(
      calls.transfer.walletInfo,
      { query: { coinId: '1', type: '25', walletType: '2' } },
      { as: person },
    )
    expect(scaleOf(data.todayAvailableLimit)).toBeLessThanOrEqual(8)
    // 200,000 USDT at a price between 50,000 and 200,000.
    expect(compare(data.todayAvailableLimit, decimal('1'))).toBe(1)
    expect(compare(data.todayAvailableLimit, decimal('4'))).toBe(-1)
    expect(data.available).toBe('2')
  })

  it('the target account’s balance of the coin is included', async () => {
    const infoOf = async (type: string, walletType: string) =>
      (await venue.call(calls.transfer.walletInfo, { query: { coinId: '52', type, walletType } }, { as: person })).data
    const [out, back] = [await infoOf('25', '2'), await infoOf('52', '5')]
    expect(out).toMatchObject({ targetAvailable: back.available })
    expect(back).toMatchObject({ targetAvailable: out.available })
    expect(out.available).not.toBe(back.available)
  })

  it('there are at least twelve isolated pairs, some closed in different directions, each with whether it was used', async () => {
    const pairs = async () => (await venue.call(calls.transfer.isolatedPairs, {}, { as: person })).data
    const before = await pairs()
    const faces = new Set(before.map((pair) => [pair.baseTransferinable, pair.baseTransferoutable].join()))
    expect(before.length).toBeGreaterThanOrEqual(12)
    expect([...faces].toSorted()).toEqual(['false,false', 'false,true', 'true,false', 'true,true'])
    const btc = (list: typeof before) => list.find(({ base, quote }) => base === 'btc' && quote === 'usdt')
    expect(btc(before)).toMatchObject({
      tradeId: 1_052,
      baseCoinId: 1,
      quoteCoinId: 52,
      sourceActivated: false,
      targetActivated: false,
    })
    expect((await submit(venue, person, transferOf('5', { type: 27, tradeId: 1_052 }))).code).toBe(200)
    expect(btc(await pairs())).toMatchObject({ sourceActivated: false, targetActivated: true })
    expect((await submit(venue, person, transferOf('5', { type: 72, tradeId: 1_052 }))).code).toBe(200)
    expect(btc(await pairs())).toMatchObject({ sourceActivated: true, targetActivated: true })
  })

  describe('transfer records', () => {
    let owner: Person
    beforeAll(async () => {
      owner = await venue.person()
      const other = await venue.person()
      await submit(venue, other, transferOf('1'))
      for (let index = 1; index <= 12; index += 1)
        await submit(venue, owner, transferOf(String(index), index % 3 === 0 ? { type: 26 } : {}))
      await submit(venue, owner, transferOf('0.5', { coinId: 1, coinName: 'btc', type: 27, tradeId: 1_052 }))
    })

    it('are in pages, newest first, to the last one', async () => {
      const pages = await Promise.all(
        ['1', '2', '3'].map((pageNum) => recordsOf(venue, owner, { pageNum, pageSize: '6' })),
      )
      expect(pages.map(({ list, totalCount }) => [list.length, totalCount])).toEqual([
        [6, 13],
        [6, 13],
        [1, 13],
      ])
      const all = pages.flatMap(({ list }) => list)
      expect(all.map(({ amount }) => amount)).toEqual([
        '0.5',
        '12',
        '11',
        '10',
        '9',
        '8',
        '7',
        '6',
        '5',
        '4',
        '3',
        '2',
        '1',
      ])
      expect(all[0]).toMatchObject({ coinId: 1, coinName: 'btc', source: 2, target: 7, pair: 'btc_usdt' })
      expect(new Set(all.map(({ transferId }) => transferId)).size).toBe(13)
    })

    it('are filtered by source, target and coin', async () => {
      expect((await recordsOf(venue, owner, { target: '6' })).list.map(({ amount }) => amount)).toEqual([
        '12',
        '9',
        '6',
        '3',
      ])
      expect((await recordsOf(venue, owner, { source: '2' })).totalCount).toBe(13)
      expect((await recordsOf(venue, owner, { source: '5' })).totalCount).toBe(0)
      expect((await recordsOf(venue, owner, { source: '4' })).totalCount).toBe(0)
      expect((await recordsOf(venue, owner, { coinId: '1' })).list.map(({ amount }) => amount)).toEqual(['0.5'])
      expect((await recordsOf(venue, owner, { coinId: '52', target: '5' })).totalCount).toBe(8)
    })

    it('are filtered by status, in pages of those only [TRF-15]', async () => {
      const reviewed = await venue.person()
      await submit(venue, reviewed, transferOf('1'))
      await submit(venue, reviewed, transferOf('60000', { type: 23 }))
      await submit(venue, reviewed, transferOf('2'))
      const found = async (state: 'posted' | 'review' | 'released', pageNum = '1') => {
        const { list, totalCount } = await recordsOf(venue, reviewed, { state, pageNum, pageSize: '1' })
        return [list.map(({ amount }) => amount), totalCount]
      }
      expect(await found('posted')).toEqual([['2'], 2])
      expect(await found('posted', '2')).toEqual([['1'], 2])
      expect(await found('review')).toEqual([['60000'], 1])
      expect(await found('released')).toEqual([[], 0])
    })

    it('are filtered by time, from its first moment until before its last [TRF-15]', async () => {
      const { list } = await recordsOf(venue, owner)
      const made = list[0]?.createdTime ?? 0
      const between = async (startTime: number, endTime: number) =>
        (await recordsOf(venue, owner, { startTime: String(startTime), endTime: String(endTime) })).totalCount
      const oldest = list.at(-1)?.createdTime ?? 0
      expect(await between(oldest, made + 1)).toBe(13)
      expect(await between(made + 1, made + 2)).toBe(0)
      expect(await between(oldest - 1, oldest)).toBe(0)
      expect((await recordsOf(venue, owner, { startTime: String(oldest), coinId: '1' })).totalCount).toBe(1)
      expect((await recordsOf(venue, owner, { endTime: String(oldest) })).totalCount).toBe(0)
    })

    it.each([{ startTime: '2', endTime: '1' }, { startTime: '-1' }, { endTime: '1.5' }])(
      'are refused for the time %j',
      async (time) => {
        const got = await venue.call(
          calls.transfer.records,
          { query: { pageNum: '1', pageSize: '10', ...time } },
          { as: owner },
        )
        expect(got).toMatchObject({ status: 422, code: codes.badRequest })
      },
    )

    it.each([{ pageNum: '0' }, { pageSize: '0' }, { pageSize: '101' }])('refuse the page %j', async (page) => {
      const got = await venue.call(
        calls.transfer.records,
        { query: { pageNum: '1', pageSize: '10', ...page } },
        { as: owner },
      )
      expect(got).toMatchObject({ status: 422, code: codes.badRequest })
    })
  })
})
