import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import { siteConfigMachine } from '#machines/shell/siteConfig/siteConfig.machine.ts'
import { contractsOf, hiddenItems, kolIncentive, rebateStatus } from '#machines/shell/siteConfig/siteConfig.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { hidden: ['nft'] }
const known = { type: 'session.changed', fid: '7' } as const
const gone = { type: 'session.changed', fid: undefined } as const
const onwards = { type: 'location.changed' } as const
const cut = (call: string) => ({ kind: 'timeout', call })
const noWeb = { answer: 'fetchWeb', error: cut('config.webConfig') } as const
const noActivity = { answer: 'fetchActivity', error: cut('config.activityConfig') } as const
const noContracts = { answer: 'fetchContracts', error: cut('market.instruments') } as const
const web = { answer: 'fetchWeb', done: { kolIncentive: true } } as const
const activity = { answer: 'fetchActivity', done: { rebateStatus: 3 } } as const
const listed = { perpetual: 'ethusdt', delivery: 'ethusdt_261225' }
const contracts = { answer: 'fetchContracts', done: listed } as const
const looked = { type: 'menu.opened', group: 'contract' } as const
const lookedElsewhere = { type: 'menu.opened', group: 'trade' } as const

const states = (one: string, other: string, third: string) => [`web.${one}`, `activity.${other}`, `contracts.${third}`]

const row = rowBuilder(siteConfigMachine, input)

const table: Table<typeof siteConfigMachine> = [
  row('asks for nothing before it is known who is here, or somebody looks', [], {
    in: states('waiting', 'waiting', 'idle'),
    tags: [],
    asks: {},
    context: { hidden: ['nft'], web: undefined, activity: undefined, contracts: fallbackContracts },
  }),
  row('asks for no flags when the person goes on meanwhile', [onwards], {
    in: states('waiting', 'waiting', 'idle'),
    asks: {},
  }),
  row('asks for no contracts when somebody looks at another group', [lookedElsewhere], {
    in: states('waiting', 'waiting', 'idle'),
    asks: {},
  }),
  row('asks for the contracts when somebody looks at theirs', [looked], {
    in: states('waiting', 'waiting', 'loading'),
    tags: ['busy'],
    asks: { fetchContracts: undefined },
  }),
  row('keeps what the web flags say', [known, web], {
    in: states('ready', 'loading', 'idle'),
    context: { web: { kolIncentive: true }, activity: undefined },
  }),
  row('keeps what runs', [known, activity], {
    in: states('loading', 'ready', 'idle'),
    context: { web: undefined, activity: { rebateStatus: 3 } },
  }),
  row('keeps the contracts', [looked, contracts], {
    in: states('waiting', 'waiting', 'ready'),
    tags: [],
    asks: {},
    context: { contracts: listed },
  }),
  row('has no KOL flag when it did not come', [known, noWeb], {
    in: states('failed', 'loading', 'idle'),
    tags: ['busy', 'failed'],
    context: { web: undefined },
  }),
  row('has no rebate when it did not come', [known, noActivity], {
    in: states('loading', 'failed', 'idle'),
    tags: ['busy', 'failed'],
    context: { activity: undefined },
  }),
  row('opens the contract that every venue has when the list did not come', [looked, noContracts], {
    in: states('waiting', 'waiting', 'failed'),
    tags: ['failed'],
    context: { contracts: fallbackContracts },
  }),
  row('asks again for the contracts when somebody looks again', [looked, noContracts, looked], {
    in: states('waiting', 'waiting', 'loading'),
    asks: { fetchContracts: undefined },
  }),
  row('leaves it when somebody looks elsewhere', [looked, noContracts, lookedElsewhere], {
    in: states('waiting', 'waiting', 'failed'),
    asks: {},
  }),
  row('asks for nothing twice that came', [known, looked, web, activity, contracts, onwards, looked], {
    in: states('ready', 'ready', 'ready'),
    tags: [],
    asks: {},
  }),
  row(
    'forgets another person’s flags and asks anew, and keeps the contracts',
    [known, looked, web, activity, contracts, gone],
    {
      in: states('loading', 'loading', 'ready'),
      context: { web: undefined, activity: undefined, contracts: listed },
      asks: { fetchWeb: undefined, fetchActivity: undefined },
    },
  ),
  row('begins again when somebody comes while it asks', [known, gone, web], {
    in: states('ready', 'loading', 'idle'),
    context: { web: { kolIncentive: true } },
  }),
]

holdTable(siteConfigMachine, table, 'the site’s configuration $says')

it('tells the menus what is known, and counts the unknown as switched off', () => {
  const snapshot = createActor(asleep(siteConfigMachine), { input }).start().getSnapshot()
  expect([kolIncentive(snapshot), rebateStatus(snapshot), contractsOf(snapshot), hiddenItems(snapshot)]).toEqual([
    false,
    undefined,
    fallbackContracts,
    ['nft'],
  ])
})
