import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { coinCategories } from '#contract/markets/coins.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { chinese } from '#server/catalogue/about/chinese.data.ts'
import { english } from '#server/catalogue/about/english.data.ts'
import { coinFacts } from '#server/catalogue/about/facts.data.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { tokenRows } from '#server/chain/tokens.data.ts'
import { coinInfoModule } from '#server/modules/markets/coinInfo/index.ts'
import { marketOverviewModule } from '#server/modules/markets/marketOverview/index.ts'
import { contractBooksModule } from '#server/modules/contracts/contractBooks/index.ts'
import { marketModule } from '#server/modules/markets/market/index.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const venue = heldVenue({
  modules: [marketModule, ordersModule, contractBooksModule, coinInfoModule, marketOverviewModule],
})

const detailOf = async (coin: string) => (await venue.call(calls.coinInfo.detail, { query: { coin } })).data

it('lists every coin of the catalogue with its market, in the order of turnover [HELP-01]', async () => {
  const { data } = await venue.call(calls.coinInfo.list, {})
  expect(data.coins.map(({ id }) => id)).toEqual(coinCatalogue.coins.map(({ shortName }) => shortName))
  expect(data.coins.find(({ id }) => id === 'btc')).toMatchObject({
    name: 'Bitcoin',
    category: 'major',
    launched: 2009,
    networks: ['Bitcoin'],
    market: { symbol: 'btc_usdt', quote: 'usdt' },
  })
  // Tether is only paid with, so no market has its price.
  expect(data.coins.find(({ id }) => id === 'usdt')?.market).toBeNull()
  const quoted = data.coins.flatMap(({ market }) => market?.symbol ?? [])
  expect(data.tickers.map(({ symbol }) => symbol)).toEqual(quoted)
  for (const category of coinCategories)
    expect(
      data.coins.some((coin) => coin.category === category),
      category,
    ).toBe(true)
})

it('says of one coin what it is, on which networks, with which rules and at which markets [HELP-01]', async () => {
  const coin = await detailOf('btc')
  expect(coin).toMatchObject({
    website: 'bitcoin.org',
    supply: { max: '21000000', source: 'bitcoin.org' },
    networks: [{ name: 'Bitcoin', kind: 'native', contract: null, creditAfter: 1, unlockAfter: 3, memo: null }],
  })
  expect(coin?.description?.en_US).toContain('cryptocurrency')
  expect(coin?.instruments.map(({ symbol, base }) => [symbol, base])[0]).toEqual(['btc_usdt', 'btc'])
  expect(coin?.instruments.some(({ instType }) => instType === instTypes.perpetual)).toBe(true)
  expect(coin?.tickers.map(({ symbol }) => symbol)).toEqual(coin?.instruments.map(({ symbol }) => symbol))
})

it('gives a token its contract on each network that the wallet knows', async () => {
  const networks = (await detailOf('usdt'))?.networks ?? []
  const contracts = tokenRows.filter(([, , , , , coin]) => coin === 'usdt').map(([, , , contract]) => contract)
  expect(networks.map(({ contract }) => contract).toSorted()).toEqual(contracts.toSorted())
  expect(networks[0]?.name).toBe('Ethereum')
  // Ether is the coin of two networks, and has no contract on either.
  expect((await detailOf('eth'))?.networks.map(({ name, kind, contract }) => [name, kind, contract])).toEqual([
    ['Ethereum', 'native', null],
    ['Arbitrum One', 'native', null],
  ])
  expect((await detailOf('xrp'))?.networks[0]?.memo).toBe('tag')
})

it('lists the markets that a coin pays for if none trades it, and not all of them', async () => {
  const coin = await detailOf('usdt')
  expect(coin?.instruments).toHaveLength(venueLimits.coinInfo.markets)
  expect(coin?.instruments.every(({ quote }) => quote === 'usdt')).toBe(true)
  expect(coin?.markets).toBeGreaterThan(venueLimits.coinInfo.markets)
})

it('says that it has no description or supply of a coin rather than invent one', async () => {
  expect(await detailOf('kda')).toMatchObject({
    description: null,
    website: null,
    supply: null,
    launched: null,
    networks: [],
  })
  expect((await detailOf('eth'))?.supply).toMatchObject({ max: null })
  expect((await detailOf('usdt'))?.supply).toBeNull()
})

it('knows no coin that is not listed', async () => {
  expect(await detailOf('nosuch')).toBeNull()
})

it('describes at least the 60 most traded coins in both languages, and none that is not listed', () => {
  const listed = coinCatalogue.coins.map(({ shortName }) => shortName)
  for (const coin of listed.slice(0, 60))
    expect([coin, coin in english, coin in chinese, coin in coinFacts]).toEqual([coin, true, true, true])
  expect(Object.keys(chinese)).toEqual(Object.keys(english))
  expect(Object.keys(coinFacts)).toEqual(Object.keys(english))
  expect(Object.keys(english).filter((coin) => !listed.includes(coin))).toEqual([])
})

it('has reference data of a plausible form', () => {
  for (const [coin, { launched, website, maxSupply }] of Object.entries(coinFacts)) {
    expect(launched, coin).toBeGreaterThanOrEqual(2009)
    expect(website, coin).toMatch(/^[a-z0-9-]+(?:\.[a-z]+)+$/)
    if (typeof maxSupply === 'string') expect(maxSupply, coin).toMatch(/^[1-9]\d*$/)
  }
  for (const { id, coin, creditAfter, unlockAfter } of networkRows) {
    expect(coinCatalogue.coinNamed(coin)?.shortName, id).toBe(coin)
    expect(creditAfter, id).toBeLessThanOrEqual(unlockAfter)
  }
})

it('values the circulating supply of a coin and its turnover as the market overview does [HELP-01]', async () => {
  const [btc, stats] = [await detailOf('btc'), (await venue.call(calls.market.coinStats, {})).data]
  const known = stats.coins.find(({ shortName }) => shortName === 'btc')
  expect(btc?.circulating).toEqual({ supply: known?.supply, value: known?.marketCap, ...stats.reference })
  expect(btc?.turnover).toBe(known?.turnover)
  const unpublished = stats.coins.find(({ supply }) => supply === null)?.shortName ?? ''
  expect((await detailOf(unpublished))?.circulating).toBeNull()
})
