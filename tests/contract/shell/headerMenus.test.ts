import { describe, expect, it } from 'vitest'
import { orderItems } from '#contract/shell/menus/orders.ts'
import { accountActions } from '#contract/shell/menus/actions.ts'
import { guestItems, hasVipLabel, userItems } from '#contract/shell/menus/user.ts'
import { walletActions, walletItems } from '#contract/shell/menus/wallet.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { transferOf } from '#contract/assets/transferLinks.ts'

const addresses = (items: readonly { readonly to: string }[]) => items.map(({ to }) => to)
const pathOf = (to: string) => to.split('?')[0] ?? ''

describe('orders popover', () => {
  it('links to all eight lists [HDR-06]', () => {
    expect(addresses(orderItems())).toEqual([
      '/orderHome/coinTradeOrder',
      '/orderHome/leverOrder',
      '/c2c/order',
      '/orderHome/contractOrder',
      '/orderHome/ledgeBorrowMoneyRecord',
      '/orderHome/ieoOrder',
      '/orderHome/wealthManagementRecord',
      '/orderHome/transferRecord',
    ])
  })

  it.each([
    [{}, ''],
    [{ source: 2, target: 5 }, '?source=2&target=5'],
    [{ source: 7 }, '?source=7'],
    [{ target: 3 }, '?target=3'],
    [{ source: undefined, target: undefined }, ''],
  ])('names the accounts of transfers where they are known: %j [HDR-06]', (between, query) => {
    expect(orderItems(between).at(-1)?.to).toBe(`/orderHome/transferRecord${query}`)
    expect(addresses(orderItems(between).slice(0, -1))).toEqual(addresses(orderItems().slice(0, -1)))
  })
})

describe('wallet popover', () => {
  const places = (state: Parameters<typeof walletItems>[0]) => {
    const { deposit, withdraw } = walletActions(state)
    return [deposit, withdraw, ...addresses(walletItems(state))]
  }

  it.each(['pc', 'pad'] as const)('links to all asset routes on %s [HDR-07]', (device) => {
    expect(places({ device })).toEqual([
      '/assetManagement/topup',
      '/assetManagement/extract',
      '/assetManagement/overView',
      '/assetManagement/home',
      '/assetManagement/margin',
      '/assetManagement/swaps',
      '/c2c/account',
      '/assetManagement/financialAccount',
      '/assetManagement/financial',
      '/assetManagement/statement',
      '/assetManagement/addresses',
    ])
    expect(transferOf(walletActions({ device }).transfer)).toEqual({ source: 2, target: 5, coinId: undefined })
  })

  it('has a mobile overview and transfer [HDR-07]', () => {
    expect(places({ device: 'phone' })).toEqual(
      places({ device: 'pc' }).map((to) => (to === '/assetManagement/overView' ? '/account/capital/overview' : to)),
    )
    expect(walletActions({ device: 'phone' }).transfer).toBe('/account/transfer?source=2&target=5')
  })

  it('names the coin of a deposit, if given [HDR-07]', () => {
    expect(walletActions({ device: 'pc', coinId: 52 }).deposit).toBe('/assetManagement/topup?name=52')
  })
})

it('lists each account type once [HDR-07]', () => {
  const held = walletItems({ device: 'pc' }).flatMap(({ holds }) => holds)
  expect(held.toSorted()).toEqual(walletTypeList.toSorted())
})

describe('frequent actions', () => {
  it('are transfer, records, messages, and deposit where its page is built [HDR-08]', () => {
    const deposit = routeOf('/assetManagement/topup')?.built ? ['/assetManagement/topup'] : []
    expect(addresses(accountActions({ device: 'phone' }))).toEqual([
      '/account/transfer?source=2&target=5',
      ...deposit,
      '/orderHome/transferRecord',
      '/inMail/noticeNavList',
    ])
  })

  it('link to built pages only', () => {
    const unbuilt = accountActions({ device: 'phone' }).filter(({ to }) => routeOf(pathOf(to))?.built === undefined)
    expect(unbuilt).toEqual([])
  })
})

describe('user menu', () => {
  it('links a user to all account pages, and a guest to the login', () => {
    expect(addresses(userItems)).toEqual([
      '/user/overView',
      '/user/personSetting',
      '/benefitsCenter/home',
      '/c2c/paymentSettings',
      '/user/ic',
      '/user/apiSetting',
      '/simulation/exchange',
      '/vip',
    ])
    expect(addresses(guestItems)).toEqual(['/login', '/register'])
  })

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('labels VIP type %d: %s', (vipType, isLabelled) => {
    expect(hasVipLabel({ vipType })).toBe(isLabelled)
  })
})

it('header menus do not link outside the product', () => {
  const all = [
    ...orderItems(),
    ...walletItems({ device: 'pc' }),
    ...walletItems({ device: 'phone' }),
    ...userItems,
    ...guestItems,
  ]
  expect(all.filter(({ to }) => routeOf(pathOf(to)) === undefined)).toEqual([])
})
