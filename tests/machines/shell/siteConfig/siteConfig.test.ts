import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { fallbackContracts } from '#contract/shell/menus/defaultContracts.ts'
import { siteConfigMachine } from '#machines/shell/siteConfig/siteConfig.machine.ts'
import { contractsOf, hiddenItems, kolIncentive, rebateStatus } from '#machines/shell/siteConfig/siteConfig.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

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

const table: Table<typeof siteConfigMachine> = [
  {
    says: 'asks for nothing before it is known who is here, or somebody looks',
    input,
    then: {
      in: states('waiting', 'waiting', 'resting'),
      tags: [],
      asks: {},
      context: { hidden: ['nft'], web: undefined, activity: undefined, contracts: fallbackContracts },
    },
  },
  {
    says: 'asks for no flags when the person goes on meanwhile',
    input,
    when: onwards,
    then: { in: states('waiting', 'waiting', 'resting'), asks: {} },
  },
  {
    says: 'asks for the flags of whoever is here',
    input,
    when: known,
    then: {
      in: states('loading', 'loading', 'resting'),
      tags: ['busy'],
      asks: { fetchWeb: undefined, fetchActivity: undefined },
    },
  },
  {
    says: 'asks for no contracts when somebody looks at another group',
    input,
    when: lookedElsewhere,
    then: { in: states('waiting', 'waiting', 'resting'), asks: {} },
  },
  {
    says: 'asks for the contracts when somebody looks at theirs',
    input,
    when: looked,
    then: { in: states('waiting', 'waiting', 'loading'), tags: ['busy'], asks: { fetchContracts: undefined } },
  },
  {
    says: 'keeps what the web flags say',
    input,
    given: [known],
    when: web,
    then: { in: states('ready', 'loading', 'resting'), context: { web: { kolIncentive: true }, activity: undefined } },
  },
  {
    says: 'keeps what runs',
    input,
    given: [known],
    when: activity,
    then: { in: states('loading', 'ready', 'resting'), context: { web: undefined, activity: { rebateStatus: 3 } } },
  },
  {
    says: 'keeps the contracts',
    input,
    given: [looked],
    when: contracts,
    then: { in: states('waiting', 'waiting', 'ready'), tags: [], asks: {}, context: { contracts: listed } },
  },
  {
    says: 'has no KOL flag when it did not come',
    input,
    given: [known],
    when: noWeb,
    then: { in: states('failed', 'loading', 'resting'), tags: ['busy', 'failed'], context: { web: undefined } },
  },
  {
    says: 'has no rebate when it did not come',
    input,
    given: [known],
    when: noActivity,
    then: { in: states('loading', 'failed', 'resting'), tags: ['busy', 'failed'], context: { activity: undefined } },
  },
  {
    says: 'opens the contract that every venue has when the list did not come',
    input,
    given: [looked],
    when: noContracts,
    then: { in: states('waiting', 'waiting', 'failed'), tags: ['failed'], context: { contracts: fallbackContracts } },
  },
  {
    says: 'asks again for flags that failed on the way to the next page',
    input,
    given: [known, looked, noWeb, noActivity, noContracts],
    when: onwards,
    then: { in: states('loading', 'loading', 'failed'), asks: { fetchWeb: undefined, fetchActivity: undefined } },
  },
  {
    says: 'asks again for the contracts when somebody looks again',
    input,
    given: [looked, noContracts],
    when: looked,
    then: { in: states('waiting', 'waiting', 'loading'), asks: { fetchContracts: undefined } },
  },
  {
    says: 'leaves it when somebody looks elsewhere',
    input,
    given: [looked, noContracts],
    when: lookedElsewhere,
    then: { in: states('waiting', 'waiting', 'failed'), asks: {} },
  },
  {
    says: 'asks for nothing twice that came',
    input,
    given: [known, looked, web, activity, contracts, onwards],
    when: looked,
    then: { in: states('ready', 'ready', 'ready'), tags: [], asks: {} },
  },
  {
    says: 'forgets another person’s flags and asks anew, and keeps the contracts',
    input,
    given: [known, looked, web, activity, contracts],
    when: gone,
    then: {
      in: states('loading', 'loading', 'ready'),
      context: { web: undefined, activity: undefined, contracts: listed },
      asks: { fetchWeb: undefined, fetchActivity: undefined },
    },
  },
  {
    says: 'asks at once when somebody comes after a failure',
    input,
    given: [known, noWeb, noActivity],
    when: gone,
    then: { in: states('loading', 'loading', 'resting') },
  },
  {
    says: 'begins again when somebody comes while it asks',
    input,
    given: [known, gone],
    when: web,
    then: { in: states('ready', 'loading', 'resting'), context: { web: { kolIncentive: true } } },
  },
]

it.each(table)('the site’s configuration $says', (row) => {
  expect(rowFault(siteConfigMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(siteConfigMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells the menus what is known, and counts the unknown as switched off', () => {
  const snapshot = createActor(asleep(siteConfigMachine), { input }).start().getSnapshot()
  expect([kolIncentive(snapshot), rebateStatus(snapshot), contractsOf(snapshot), hiddenItems(snapshot)]).toEqual([
    false,
    undefined,
    fallbackContracts,
    ['nft'],
  ])
})
