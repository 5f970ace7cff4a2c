import type { AnyActorRef } from 'xstate'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { orderSpotMachine, orderSpotPath } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { ordersTabIn } from '#machines/spot/ordersPanel/ordersTab.ts'
import { OrderSpot } from '#features/spot/orderSpot/OrderSpot.tsx'
import { historyWords } from '#i18n/historyWords.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { createOrdersPanel } from '#services/spot/ordersPanel.ts'
import { createFloorBalances } from '#app/floor/balances.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'orderSpot',
  parts: createFloorBalances,
  logic: (services, balances) =>
    orderSpotMachine.provide({
      actors: {
        openOrders: createOpenOrders(services),
        ordersPanel: createOrdersPanel(services, historyWords, balances).provide({
          actions: {
            writeAddress: ({ system, context: { tab } }) => {
              const root = system.get('app') as AnyActorRef | undefined
              root?.send({
                type: 'navigation.requested',
                to: orderSpotPath(tab, window.location.search),
                replace: true,
              })
            },
          },
        }),
      },
    }),
  recorded: (balances) => balances.load(),
  input: ({ url, app }) => ({
    fid: sessionUser(app.session.getSnapshot())?.fid,
    tab: ordersTabIn(url.searchParams),
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, tab: ordersTabIn(url.searchParams) }),
  Component: OrderSpot,
})
