import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { instTypes } from '#contract/markets/instruments.ts'
import { defaultContracts, fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import { groups, modeOf, modes, web3Items } from '#contract/shell/menus/items.ts'
import { mainMenu } from '#contract/shell/menus/mainMenu.ts'
import type { MenuState } from '#contract/shell/menus/mainMenu.ts'
import { routeOf } from '#contract/shell/routeOf.ts'

const plain: MenuState = {
  mode: 'exchange',
  path: '/',
  who: 'guest',
  isActivateContract: false,
  device: 'pc',
  locale: 'en_US',
  rebateStatus: 1,
  kolIncentive: true,
  contracts: { perpetual: 'btcusdt', delivery: 'btcusdt_261225' },
  hidden: [],
}
/** The state that shows the most menu items. */
const everything: MenuState = { ...plain, who: 'user', locale: 'zh_CN' }

const menuOf = (state: Partial<MenuState> = {}) => mainMenu({ ...plain, ...state })
const itemsOf = (state: Partial<MenuState> = {}) => menuOf(state).groups.flatMap(({ items }) => items)
const idsOf = (state: Partial<MenuState> = {}) => itemsOf(state).map(({ id }) => id)
const placeOf = (id: string, state: Partial<MenuState> = {}) => itemsOf(state).find((item) => item.id === id)?.to

/** The menus as written by hand: group, and the paths of its items in order. */
const table = {
  buyCrypto: ['/assetManagement/topup', '/c2c/trade', '/c2c/trade/creditCardIndex'],
  market: ['/market', '/marketExplore/overview'],
  trade: ['/trade/exchange/?tradeCode=btc_usdt', '/margin/trade/btc_usdt', '/preMarket'],
  contract: [
    '/contract/exchange/trade/?tradeName=btcusdt',
    '/contract/exchange/trade/?tradeName=btcusdt_261225',
    '/contract/exchange/btcusdt',
    '/chargeBack',
    '/activity/cashback',
  ],
  copyTrading: ['/chargeBack'],
  financial: ['/wealthManagement', '/pledgeBorrowMoney', '/twoCoinsFinalcial'],
  more: [
    '/user/ic',
    '/benefitsCenter/home',
    '/pay/home',
    '/live',
    '/vip',
    '/ieo',
    '/learn/index',
    '/nft/home',
    '/learn/index/?tab=research',
    '/support/index',
    '/support/notice',
    '/activity/kol-incentive-plan',
    '/campaign/templateSecond/starHome',
    '/selection',
  ],
}
const onPhone = {
  ...table,
  contract: ['/swaps/exchange?source=swaps&type=1', '/swaps/exchange?source=swaps&type=2', ...table.contract.slice(2)],
  financial: ['/wealthManagement', '/twoCoinsFinalcial'],
}
const shape = (state: MenuState) =>
  Object.fromEntries(mainMenu(state).groups.map(({ id, items }) => [id, items.map(({ to }) => to)]))

describe('main menu', () => {
  it('contains every group and item of the table in order [NAV-01]', () => {
    expect(Object.entries(shape(everything))).toEqual(Object.entries(table))
    expect(shape({ ...everything, device: 'pad' })).toEqual(table)
  })

  it('has its own variants on a phone [NAV-01]', () => {
    expect(Object.entries(shape({ ...everything, device: 'phone' }))).toEqual(Object.entries(onPhone))
  })

  it.each(['pc', 'phone'] as const)('links to existing pages on a %s [NAV-01]', (device) => {
    for (const { id, to } of [...itemsOf({ ...everything, device }), ...menuOf({ mode: 'web3' }).links])
      expect(routeOf(to.replace(/\?.*/, ''))?.id ?? 'nowhere', id).not.toBe('nowhere')
  })

  it('names each item once', () => {
    const ids = [...groups.flatMap(({ items }) => items.map(({ id }) => id)), ...web3Items.map(({ id }) => id)]
    expect(new Set<string>(ids).size).toBe(ids.length)
  })

  it.each(['en_US', 'zh_CN'])('has words for all items in %s', (locale) => {
    const words = JSON.parse(
      readFileSync(new URL(`../../../locales/${locale}/navigation.json`, import.meta.url), 'utf8'),
    ) as { item: object; text: object }
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id as string)).toSorted()
    expect(Object.keys(words.item).toSorted()).toEqual(ids)
    expect(Object.keys(words.text).toSorted()).toEqual(ids)
  })

  it('has two columns above six items', () => {
    expect(Object.fromEntries(menuOf().groups.map(({ id, columns }) => [id, columns]))).toEqual({
      buyCrypto: 1,
      market: 1,
      trade: 1,
      contract: 1,
      copyTrading: 1,
      financial: 1,
      more: 2,
    })
    const six = ['live', 'vip', 'ieo', 'nft', 'support', 'notices', 'selection']
    expect(
      [menuOf({ hidden: six }), menuOf({ hidden: six.slice(1) })]
        .map(({ groups: all }) => all.find(({ id }) => id === 'more'))
        .map((more) => [more?.items.length, more?.columns]),
    ).toEqual([
      [6, 1],
      [7, 2],
    ])
  })

  it.each([
    ['topup', '/assetManagement/topup'],
    ['pay', '/pay/home'],
  ])('sends only guests of %s to the login and back', (id, path) => {
    expect(placeOf(id)).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    // Until the session is known, the page’s own guard decides.
    expect([placeOf(id, { who: 'user' }), placeOf(id, { who: 'unknown' })]).toEqual([path, path])
    expect(
      itemsOf()
        .filter(({ needsLogin }) => needsLogin)
        .map(({ id: name }) => name),
    ).toEqual(['topup', 'simulation', 'pay'])
  })

  it.each([
    [0, false],
    [1, true],
    [2, false],
    [3, true],
    [4, false],
    [undefined, false],
  ])('offers cashback at rebateStatus %s: %s [NAV-05]', (rebateStatus, isThere) => {
    expect(idsOf({ rebateStatus }).includes('cashback')).toBe(isThere)
  })

  it.each([
    ['zh_CN', true, 'user', true],
    ['zh_HK', true, 'user', true],
    ['zh_CN', false, 'user', false],
    ['zh_CN', true, 'guest', false],
    ['zh_CN', true, 'unknown', false],
    ['en_US', true, 'user', false],
    ['ja_JP', true, 'user', false],
  ] as const)(
    'offers the KOL plan in %s, switched on: %s, to a %s: %s [NAV-06]',
    (locale, kolIncentive, who, isThere) => {
      expect(idsOf({ locale, kolIncentive, who }).includes('kolPlan')).toBe(isThere)
    },
  )

  it.each([
    ['pc', true],
    ['pad', true],
    ['phone', false],
  ] as const)('offers borrowing against coins on a %s: %s [NAV-07]', (device, isThere) => {
    expect(idsOf({ device }).includes('pledge')).toBe(isThere)
  })

  it('sends simulation guests to the login, users to its entry, and futures traders to its page [NAV-08]', () => {
    const entry = '/contract/exchange/btcusdt'
    expect(placeOf('simulation')).toBe(`/login?redirect=${encodeURIComponent(entry)}`)
    expect(placeOf('simulation', { isActivateContract: true })).toBe(`/login?redirect=${encodeURIComponent(entry)}`)
    expect(placeOf('simulation', { who: 'user' })).toBe(entry)
    expect(placeOf('simulation', { who: 'user', isActivateContract: true })).toBe('/simulation/exchange')
  })

  it('opens the default contract of each kind, and lets the trade page choose while none is known [NAV-09]', () => {
    const contracts = { perpetual: 'ethusdt', delivery: 'ethusdt_270326' }
    expect(placeOf('perpetual', { contracts })).toBe('/contract/exchange/trade/?tradeName=ethusdt')
    expect(placeOf('delivery', { contracts })).toBe('/contract/exchange/trade/?tradeName=ethusdt_270326')
    expect(placeOf('perpetual', { contracts: fallbackContracts })).toBe('/contract/exchange/trade/?tradeName=btcusdt')
    expect(placeOf('delivery', { contracts: fallbackContracts })).toBe('/contract/exchange/trade/')
  })

  it('leaves out items that the operator does not offer, and empty groups', () => {
    const { groups: left } = menuOf({ hidden: ['copyTrading', 'nft', 'no such item'] })
    expect(left.map(({ id }) => id)).toEqual(['buyCrypto', 'market', 'trade', 'contract', 'financial', 'more'])
    expect(left.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain('nft')
    expect(menuOf({ mode: 'web3', hidden: ['web3Swap'] }).links.map(({ id }) => id)).toEqual([
      'web3Asset',
      'web3Receive',
    ])
  })

  it('marks the current page once in each list', () => {
    const currentAt = (path: string) =>
      itemsOf({ path })
        .filter(({ isCurrent }) => isCurrent)
        .map(({ id }) => id)
    expect(currentAt('/market/')).toEqual(['markets'])
    expect(currentAt('/learn/index')).toEqual(['learn'])
    expect(currentAt('/chargeBack')).toEqual(['contractCopy', 'copyTrading'])
    expect(currentAt('/pay/home')).toEqual(['pay'])
    expect(currentAt('/')).toEqual([])
  })

  it('is swap, assets and receive in the web3 wallet, for everyone [NAV-11]', () => {
    for (const who of ['guest', 'user'] as const) {
      const { groups: none, links } = menuOf({ mode: 'web3', who, path: '/web3/asset' })
      expect(none).toEqual([])
      expect(links).toEqual([
        { id: 'web3Swap', to: '/web3/swap', needsLogin: false, isCurrent: false },
        { id: 'web3Asset', to: '/web3/asset', needsLogin: false, isCurrent: true },
        { id: 'web3Receive', to: '/web3/receive', needsLogin: false, isCurrent: false },
      ])
    }
    expect(menuOf().links).toEqual([])
  })
})

it('takes the mode from the address', () => {
  expect(modes.map(({ id, to }) => [id, modeOf(to)])).toEqual([
    ['exchange', 'exchange'],
    ['web3', 'web3'],
  ])
  expect(['/web3/asset', '/WEB3/', '/web3er', '/market', ''].map(modeOf)).toEqual([
    'web3',
    'web3',
    'exchange',
    'exchange',
    'exchange',
  ])
})

describe('default contracts', () => {
  const now = 1_000
  const perpetual = (symbol: string, base = symbol.replace('usdt', ''), quote = 'usdt') => ({
    symbol,
    instType: instTypes.perpetual,
    base,
    quote,
    liquidationDate: null,
  })
  const delivery = (symbol: string, base: string, liquidationDate: number) => ({
    symbol,
    instType: instTypes.delivery,
    base,
    quote: 'usdt',
    liquidationDate,
  })
  const spot = { symbol: 'btc_usdt', instType: instTypes.spot, base: 'btc', quote: 'usdt', liquidationDate: null }

  it('are BTC/USDT where it is listed [NAV-09]', () => {
    const list = [
      spot,
      perpetual('ethusdt'),
      perpetual('btcusdc', 'btc', 'usdc'),
      perpetual('btcusdt'),
      delivery('ethusdt_1', 'eth', 2_000),
      delivery('btcusdt_2', 'btc', 4_000),
      delivery('btcusdt_1', 'btc', 3_000),
    ]
    expect(defaultContracts(list, now)).toEqual({ perpetual: 'btcusdt', delivery: 'btcusdt_1' })
  })

  it('are otherwise the first of their kind, never an expired one [NAV-09]', () => {
    const list = [
      spot,
      perpetual('ethusdt'),
      perpetual('solusdt'),
      delivery('btcusdt_0', 'btc', now),
      delivery('solusdt_1', 'sol', 3_000),
      delivery('ethusdt_1', 'eth', 2_000),
    ]
    expect(defaultContracts(list, now)).toEqual({ perpetual: 'ethusdt', delivery: 'ethusdt_1' })
  })

  it('are contracts that every venue has when none is listed [NAV-09]', () => {
    expect(defaultContracts([spot], now)).toEqual(fallbackContracts)
  })
})
