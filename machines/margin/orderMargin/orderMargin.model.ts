import { margin } from '#contract/margin/calls/margin.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { everyLoanRecord } from './loanRecordsFilter.ts'
import { orderMarginMachine } from './orderMargin.machine.ts'

const opened = { fid: '7', tab: 'open', filter: everyLoanRecord } as const

export const orderMarginModel = {
  machine: orderMarginMachine,
  calls: { orders: [orders.list], records: [margin.records] },
  unseen: 'a frame around the panel of orders and a list of records: orderMargin.test.tsx draws both',
  inputs: { cross: { ...opened, list: 'cross' }, loans: { ...opened, list: 'loans' } },
  events: {
    'query.changed': [
      { tab: 'open', filter: everyLoanRecord },
      { tab: 'history', filter: { ...everyLoanRecord, kind: 'repay' } },
    ],
    'reload.requested': [{}],
    'retry.requested': [{}],
    'session.changed': [{ fid: undefined }, { fid: '8' }],
  },
  outcomes: { orders: { broken: { error: 'a fault' } }, records: { broken: { error: 'a fault' } } },
  invariants: {
    'it shows its own list only': ({ snapshot: { context, children } }) =>
      context.list === 'loans' ? children.orders === undefined : children.records === undefined,
  },
} satisfies FlowModel<typeof orderMarginMachine>
