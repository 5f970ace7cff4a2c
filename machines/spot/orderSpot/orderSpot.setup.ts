import { sendTo, setup } from 'xstate'
import { openOrdersMachine } from '../openOrders/openOrders.machine.ts'
import { ordersPanelMachine } from '../ordersPanel/ordersPanel.machine.ts'
import type { OrdersTab } from '../ordersPanel/ordersTab.ts'

export interface OrderSpotInput {
  readonly fid: string | undefined
  readonly tab: OrdersTab
}

export const orderSpotSetup = setup({
  types: {
    input: {} as OrderSpotInput,
    context: {} as OrderSpotInput,
    children: {} as { openOrders: 'openOrders'; ordersPanel: 'ordersPanel' },
    events: {} as
      /** By an address. */
      | { type: 'query.changed'; tab: OrdersTab }
      | { type: 'session.changed'; fid: string | undefined }
      | { type: 'retry.asked' },
    tags: {} as 'failed',
  },
  actors: { openOrders: openOrdersMachine, ordersPanel: ordersPanelMachine },
  actions: {
    tellTab: sendTo('ordersPanel', (_: unknown, { tab }: { tab: OrdersTab }) => ({
      type: 'tab.entered' as const,
      tab,
    })),
    tellOrders: sendTo('openOrders', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
    tellPanel: sendTo('ordersPanel', (_: unknown, { fid }: { fid: string | undefined }) => ({
      type: 'session.changed' as const,
      fid,
    })),
  },
})
