import { sendTo, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { OrderAccount } from '#contract/spot/orderKinds.ts'
import { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import { ordersPanelMachine } from '../ordersPanel/ordersPanel.machine.ts'
import type { OrdersTab } from '../ordersPanel/ordersTab.ts'

interface OrderSpotInput {
  /** Spot by default. */
  readonly account?: OrderAccount
  readonly fid: string | undefined
  readonly tab: OrdersTab
}

const orderSpotSetup = setup({
  types: {
    input: {} as OrderSpotInput,
    context: {} as OrderSpotInput,
    children: {} as { openOrders: 'openOrders'; ordersPanel: 'ordersPanel' },
    events: {} as
      /** From an address. */
      | { type: 'query.changed'; tab: OrdersTab }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.requested' },
    tags: {} as 'failed',
  },
  actors: { openOrders: openOrdersMachine, ordersPanel: ordersPanelMachine },
  actions: {
    reportTab: sendTo('ordersPanel', (_: unknown, { tab }: { tab: OrdersTab }) => ({
      type: 'tab.entered' as const,
      tab,
    })),
    reportOrders: sendTo('openOrders', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
    reportPanel: sendTo('ordersPanel', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
  },
})

/** A page of the orders of an account in all markets: the live ones, and the panel that shows them with their history. */
export const orderSpotMachine = orderSpotSetup.createMachine({
  id: 'orderSpot',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      invoke: [
        {
          id: 'openOrders',
          src: 'openOrders',
          input: ({ context: { fid } }) => ({ fid }),
          onError: 'broken',
        },
        {
          id: 'ordersPanel',
          src: 'ordersPanel',
          input: ({ context: { account = 'spot', fid, tab } }) => ({ account, fid, tab, market: undefined }),
          onError: 'broken',
        },
      ],
      on: {
        'query.changed': { actions: { type: 'reportTab', params: ({ event }) => event } },
        'session.changed': {
          actions: [
            { type: 'reportOrders', params: ({ event }) => event },
            { type: 'reportPanel', params: ({ event }) => event },
          ],
        },
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'shown' } },
  },
})

export type OrderSpotRef = ActorRefFrom<typeof orderSpotMachine>
export type OrderSpotSnapshot = SnapshotFrom<typeof orderSpotMachine>

/** A page of orders with its tab; the rest of the address is kept. */
export const ordersPath = (page: string, tab: OrdersTab, search: string): string => {
  const params = new URLSearchParams(search)
  if (tab === 'open') params.delete('tab')
  else params.set('tab', tab)
  const rest = params.toString()
  return rest === '' ? page : `${page}?${rest}`
}

/** The parts of a page of orders that have not failed. */
export const orderSpotView = (snapshot: OrderSpotSnapshot) => {
  const { openOrders, ordersPanel } = snapshot.children
  return openOrders && ordersPanel ? { openOrders, ordersPanel } : undefined
}
