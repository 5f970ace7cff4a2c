import type { AnyActorRef } from 'xstate'
import type { FloorAccount } from '#contract/spot/floorAccount.ts'
import { orderSpotMachine, ordersPath } from '#machines/spot/orderSpot/orderSpot.machine.ts'
import { historyWords } from '#i18n/historyWords.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { createOrdersPanel } from '#services/spot/ordersPanel.ts'
import type { BalancesPart } from '#services/spot/ordersPanel.ts'
import type { Services } from '#services/services.ts'

interface AllOrdersParts {
  /** Spot by default. */
  readonly place?: FloorAccount
  readonly balances: BalancesPart
  /** The path of the page, whose address names the panel's tab. */
  readonly page: string
}

/** The orders of an account in all markets, connected to the venue and to the page's address. */
export const createAllOrders = (services: Services, { place, balances, page }: AllOrdersParts) =>
  orderSpotMachine.provide({
    actors: {
      openOrders: createOpenOrders(services, undefined, place),
      ordersPanel: createOrdersPanel(services, historyWords, balances, place).provide({
        actions: {
          writeAddress: ({ system, context: { tab } }) => {
            const root = system.get('app') as AnyActorRef | undefined
            root?.send({
              type: 'navigation.requested',
              to: ordersPath(page, tab, window.location.search),
              replace: true,
            })
          },
        },
      }),
    },
  })
