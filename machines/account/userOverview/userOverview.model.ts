import type { FlowModel } from '#machines/model/flowModel.ts'
import { userOverviewMachine } from './userOverview.machine.ts'

const broken = { broken: { error: new Error('broken') } }
const refresh = { role: 'button', name: 'userOverview:action.refresh' } as const

export const userOverviewModel = {
  machine: userOverviewMachine,
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
    openOrders: broken,
    logins: broken,
    tasks: broken,
    messages: broken,
    watchInmail: broken,
  },
  screen: {
    shows: {
      signedIn: [refresh],
      signedOut: { unseen: 'the session leads to the login' },
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
