import { sessionUser } from '#machines/account/session/session.view.ts'
import { ordersTabIn } from '#machines/spot/ordersPanel/ordersTab.ts'
import { OrderSpot } from '#features/spot/orderSpot/OrderSpot.tsx'
import { createAllOrders } from '#app/allOrders.ts'
import { createFloorBalances } from '#app/floor/balances.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'orderSpot',
  parts: createFloorBalances,
  logic: (services, balances) => createAllOrders(services, { balances, page: '/orderHome/coinTradeOrder' }),
  recorded: (balances) => balances.load(),
  input: ({ url, app }) => ({
    fid: sessionUser(app.session.getSnapshot())?.fid,
    tab: ordersTabIn(url.searchParams),
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, tab: ordersTabIn(url.searchParams) }),
  Component: OrderSpot,
})
