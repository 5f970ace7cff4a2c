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
  row('requests nothing before the session is known or a menu is opened', [], {
    in: states('waiting', 'waiting', 'idle'),
    tags: [],
    asks: {},
    context: { hidden: ['nft'], web: undefined, activity: undefined, contracts: fallbackContracts },
  }),
  row('requests no flags again when the user stays the same', [onwards], {
    in: states('waiting', 'waiting', 'idle'),
    asks: {},
  }),
  row('requests no contracts when another group is opened', [lookedElsewhere], {
    in: states('waiting', 'waiting', 'idle'),
    asks: {},
  }),
  row('requests the contracts when their group is opened', [looked], {
    in: states('waiting', 'waiting', 'loading'),
    tags: ['busy'],
    asks: { fetchContracts: undefined },
  }),
  row('keeps the web flags', [known, web], {
    in: states('ready', 'loading', 'idle'),
    context: { web: { kolIncentive: true }, activity: undefined },
  }),
  row('keeps the running activities', [known, activity], {
    in: states('loading', 'ready', 'idle'),
    context: { web: undefined, activity: { rebateStatus: 3 } },
  }),
  row('keeps the contracts', [looked, contracts], {
    in: states('waiting', 'waiting', 'ready'),
    tags: [],
    asks: {},
    context: { contracts: listed },
  }),
  row('has no KOL flag if it did not load', [known, noWeb], {
    in: states('failed', 'loading', 'idle'),
    tags: ['busy', 'failed'],
    context: { web: undefined },
  }),
  row('has no rebate if it did not load', [known, noActivity], {
    in: states('loading', 'failed', 'idle'),
    tags: ['busy', 'failed'],
    context: { activity: undefined },
  }),
  row('opens the contract that every venue has if the list did not load', [looked, noContracts], {
    in: states('waiting', 'waiting', 'failed'),
    tags: ['failed'],
    context: { contracts: fallbackContracts },
  }),
  row('requests the contracts again when their group is opened again', [looked, noContracts, looked], {
    in: states('waiting', 'waiting', 'loading'),
    asks: { fetchContracts: undefined },
  }),
  row('keeps the contracts’ failure when another group is opened', [looked, noContracts, lookedElsewhere], {
    in: states('waiting', 'waiting', 'failed'),
    asks: {},
  }),
  row('requests nothing twice once loaded', [known, looked, web, activity, contracts, onwards, looked], {
    in: states('ready', 'ready', 'ready'),
    tags: [],
    asks: {},
  }),
  row(
    'clears another user’s flags and requests them again, and keeps the contracts',
    [known, looked, web, activity, contracts, gone],
    {
      in: states('loading', 'loading', 'ready'),
      context: { web: undefined, activity: undefined, contracts: listed },
      asks: { fetchWeb: undefined, fetchActivity: undefined },
    },
  ),
  row('starts over when a user logs in during a request', [known, gone, web], {
    in: states('ready', 'loading', 'idle'),
    context: { web: { kolIncentive: true } },
  }),
]

holdTable(siteConfigMachine, table, 'the site’s configuration $says')

it('exposes the known flags to the menus, and treats unknown ones as off', () => {
  const snapshot = createActor(asleep(siteConfigMachine), { input }).start().getSnapshot()
  expect([kolIncentive(snapshot), rebateStatus(snapshot), contractsOf(snapshot), hiddenItems(snapshot)]).toEqual([
    false,
    undefined,
    fallbackContracts,
    ['nft'],
  ])
})
