// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { safeRedirect } from '#contract/shell/redirect.ts'
import { createAppRouter } from '#app/router.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

/**
 * The protected pages, listed by hand: account, orders, money in and out, and personal data. Everything else is open to
 * every visitor.
 */
const protectedPaths: readonly string[] = [
  '/assetManagement/topup',
  '/assetManagement/extract',
  '/assetManagement/overView',
  '/assetManagement/home',
  '/assetManagement/margin',
  '/assetManagement/swaps',
  '/assetManagement/financialAccount',
  '/assetManagement/financial',
  '/account/capital/overview',
  '/account/transfer',
  '/contract/exchange/btcusdt',
  '/simulation/exchange',
  '/orderHome/coinTradeOrder',
  '/orderHome/leverOrder',
  '/orderHome/contractOrder',
  '/orderHome/ledgeBorrowMoneyRecord',
  '/orderHome/ieoOrder',
  '/orderHome/wealthManagementRecord',
  '/orderHome/transferRecord',
  '/user/overView',
  '/user/personSetting',
  '/user/apiSetting',
  '/user/identity',
  '/c2c/order',
  '/c2c/account',
  '/c2c/paymentSettings',
  '/chargeBack/OrderBearer/myBearer',
  '/chargeBack/orderDocumentary/myDocumentary',
  '/benefitsCenter/myTask',
  '/benefitsCenter/myReward',
  '/benefitsCenter/tradingFundDetails',
  '/welfare/tradingFundDetails',
  '/pay/home',
  '/live/room',
  '/inMail/noticeNavList',
  '/userfeedback',
  // Pages that other venues of the family do not have: a user's own alerts, and the agents' side of customer service.
  '/market/alerts',
  '/support/desk',
  // Where a user withdraws to, and deposits that went astray.
  '/assetManagement/addresses',
  '/assetManagement/recovery',
  '/assetManagement/statement',
]

const addressOf = (path: string) => path.replace(':pair', 'btc_usdt').replace(':id', '3')
const search = '?source=2&name=%E5%B8%81'
const hash = '#below'

beforeAll(() => haveWords([]))

let end = () => undefined as void
afterEach(() => end())

/** The final address in the production router. No page is built, so that only the guard acts. */
const arrive = async (address: string, testApp = startApp()) => {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(testApp.root, stubServices(), {})
  end = () => router.dispose()
  const settled = () => router.state.initialized && router.state.navigation.state === 'idle'
  if (!settled()) {
    await new Promise<void>((done) => {
      const endWatch = router.subscribe(() => {
        if (!settled()) return
        endWatch()
        done()
      })
    })
  }
  const { pathname, search: query, hash: below } = router.state.location
  return { path: pathname, query, hash: below, routeId: router.state.matches.at(-1)?.route.id }
}

it('the route table protects exactly the right pages [AUTH-03]', () => {
  expect(
    routes
      .filter((route) => route.protected)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([...protectedPaths].toSorted())
})

describe('guest', () => {
  it.each(routes.filter((route) => route.protected))(
    'at $path is redirected to the login, and keeps path, query and hash [AUTH-03]',
    async ({ path }) => {
      const place = await arrive(`/en_US${path}${search}${hash}`)
      expect([place.path, place.routeId]).toEqual(['/en_US/login', 'login'])
      const back = new URLSearchParams(place.query).get('redirect')
      expect(back).toBe(`/en_US${path}${search}${hash}`)
      expect(safeRedirect(back)).toBe(`${path}${search}${hash}`)
    },
  )

  it.each(routes.filter((route) => !route.protected))('at $path stays there [AUTH-03]', async ({ path, id }) => {
    expect(await arrive(`/en_US${addressOf(path)}${search}${hash}`)).toEqual({
      path: `/en_US${addressOf(path)}`,
      query: search,
      hash,
      routeId: id,
    })
  })

  it('at a protected page with a trailing slash is redirected to the login too [AUTH-03]', async () => {
    expect((await arrive('/en_US/pay/home/')).path).toBe('/en_US/login')
  })

  it('at an unknown address sees the 404 page instead of the login [AUTH-03]', async () => {
    expect(await arrive('/en_US/assetManagement/nowhere')).toMatchObject({
      path: '/en_US/assetManagement/nowhere',
      routeId: 'notFound',
    })
  })
})

describe('user', () => {
  it.each(routes)('at $path stays there [AUTH-03]', async ({ path, id }) => {
    const place = await arrive(`/en_US${addressOf(path)}${search}${hash}`, startApp({ fid: '7' }))
    expect(place).toEqual({ path: `/en_US${addressOf(path)}`, query: search, hash, routeId: id })
  })
})

describe('visitor with an unknown session', () => {
  it('waits at a protected page until the session is known, and sees an open one at once [AUTH-03]', async () => {
    const unknown = startApp({ isKnown: false })
    const arrival = arrive('/en_US/pay/home', unknown)
    unknown.root.send({ type: 'session.changed', fid: '7' })
    expect((await arrival).path).toBe('/en_US/pay/home')
    expect((await arrive('/en_US/market', startApp({ isKnown: false }))).path).toBe('/en_US/market')
  })
})
