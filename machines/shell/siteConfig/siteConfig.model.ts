import { marketLists as market } from '#contract/markets/calls/marketLists.ts'
import { config } from '#contract/shell/calls/config.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { siteConfigMachine } from './siteConfig.machine.ts'

const cut = (call: string) => ({ error: { kind: 'timeout', call } }) as const

export const siteConfigModel = {
  machine: siteConfigMachine,
  calls: { fetchWeb: [config.webConfig], fetchActivity: [config.activityConfig], fetchContracts: [market.instruments] },
  unseen: 'the menus show what has loaded; tests/components/shell/menus.test.tsx checks them with each flag',
  inputs: { plain: { hidden: [] } },
  events: {
    'session.changed': [{ fid: undefined }, { fid: '7' }],
    'location.changed': [{}],
    'menu.opened': [{ group: 'contract' }, { group: 'trade' }],
  },
  outcomes: {
    fetchWeb: { 'with KOL plan': { done: { kolIncentive: true } }, cut: cut('config.webConfig') },
    fetchActivity: { 'rebate runs': { done: { rebateStatus: 1 } }, cut: cut('config.activityConfig') },
    fetchContracts: {
      some: { done: { perpetual: 'btcusdt', delivery: 'btcusdt_261225' } },
      cut: cut('market.instruments'),
    },
  },
  invariants: {
    'flags are kept exactly while they are the person’s own': ({ snapshot }) =>
      (snapshot.context.web !== undefined) === snapshot.matches({ web: 'ready' }) &&
      (snapshot.context.activity !== undefined) === snapshot.matches({ activity: 'ready' }),
    'there is always a perpetual contract to open': ({ snapshot }) =>
      snapshot.context.contracts.perpetual !== undefined,
  },
} satisfies FlowModel<typeof siteConfigMachine>
