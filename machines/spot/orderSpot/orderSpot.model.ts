import type { FlowModel } from '#machines/model/flowModel.ts'
import { orderSpotMachine } from './orderSpot.machine.ts'

export const orderSpotModel = {
  machine: orderSpotMachine,
  unseen: 'a frame around flows that are drawn by themselves: ordersPanel.test.tsx draws the page',
  inputs: { plain: { fid: '7', tab: 'open' } },
  events: {
    'query.changed': [{ tab: 'history' }],
    'session.changed': [{ fid: undefined }, { fid: '8' }],
    'retry.requested': [{}],
  },
  outcomes: {
    openOrders: { broken: { error: 'a fault' } },
    ordersPanel: { broken: { error: 'a fault' } },
  },
  invariants: {
    'both parts are there, or none': ({ snapshot: { children } }) =>
      (children.openOrders === undefined) === (children.ordersPanel === undefined),
  },
} satisfies FlowModel<typeof orderSpotMachine>
