import { account } from '#contract/account/calls/account.ts'
import { identity } from '#contract/account/calls/identity.ts'
import { session } from '#contract/account/calls/session.ts'
import { assets } from '#contract/assets/calls/assets.ts'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { vip } from '#contract/rewards/calls/vip.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { userOverviewMachine } from './userOverview.machine.ts'

const broken = { broken: { error: new Error('broken') } }
const refresh = { role: 'button', name: 'userOverview:action.refresh' } as const

export const userOverviewModel = {
  machine: userOverviewMachine,
  calls: {
    security: [account.security],
    identity: [identity.status],
    vip: [vip.status],
    balances: [assets.overview],
    limits: [transfer.info],
    openOrders: [orders.list],
    logins: [account.logins],
    tasks: [session.rewardTasks],
    messages: [messages.unReadCount, messages.list],
  },
  inputs: { plain: undefined },
  events: {
    'refresh.requested': [{}],
    'money.moved': [{}],
    'inmail.pushed': [{}],
    'inmail.renewed': [{}],
    'session.changed': [{ fid: undefined }, { fid: '1001' }],
  },
  outcomes: {
    security: broken,
    identity: broken,
    vip: broken,
    balances: broken,
    limits: broken,
    openOrders: broken,
    logins: broken,
    tasks: broken,
    messages: broken,
    watchInmail: broken,
  },
  screen: {
    shows: {
      signedIn: [{ ...refresh, disabled: false }],
      // The session leads to the login at once.
      signedOut: [{ ...refresh, disabled: true }],
    },
    gestures: {
      'refresh.requested': { click: refresh },
      'money.moved': { by: 'app', because: 'the venue reports that balances changed' },
      'inmail.pushed': { by: 'app', because: 'the venue’s stream sends it' },
      'inmail.renewed': { by: 'app', because: 'the venue’s stream sends it' },
      'session.changed': { by: 'app', because: 'the session flow sends it' },
    },
  },
} satisfies FlowModel<typeof userOverviewMachine>
