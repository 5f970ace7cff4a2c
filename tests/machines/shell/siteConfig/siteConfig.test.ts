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
const cut = (call: string) => ({ kind: 'timeout', call })
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
  row('requests nothing before the session is known or a menu is opened', [], states('waiting', 'waiting', 'idle'), {
    tags: [],
    asks: {},
    context: { hidden: ['nft'], web: undefined, activity: undefined, contracts: fallbackContracts },
  }),
  row('requests no contracts when another group is opened', [lookedElsewhere], states('waiting', 'waiting', 'idle'), {
    asks: {},
  }),
  row('keeps the running activities', [known, activity], states('loading', 'ready', 'idle'), {
    context: { web: undefined, activity: { rebateStatus: 3 } },
  }),
  row('opens the contract that every venue has if the list did not load', [looked, noContracts], {
    in: states('waiting', 'waiting', 'failed'),
    tags: ['failed'],
    context: { contracts: fallbackContracts },
  }),
  row('keeps the contracts’ failure when another group is opened', [looked, noContracts, lookedElsewhere], {
    in: states('waiting', 'waiting', 'failed'),
    asks: {},
  }),
  row(
    'clears another user’s flags and requests them again, and keeps the contracts',
    [known, looked, web, activity, contracts, gone],
    states('loading', 'loading', 'ready'),
    {
      context: { web: undefined, activity: undefined, contracts: listed },
      asks: { fetchWeb: undefined, fetchActivity: undefined },
    },
  ),
  row('starts over when a user logs in during a request', [known, gone, web], states('ready', 'loading', 'idle'), {
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
