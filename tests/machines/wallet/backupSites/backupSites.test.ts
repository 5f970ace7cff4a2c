import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { backupSites } from '#contract/wallet/backupSites.ts'
import { backupSitesMachine } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const cut = { kind: 'timeout', call: 'config.backupWebsites' } as const
const some = ['one.example', 'https://two.example/', 'http://three.example', 'four.example']
const shown = [
  { href: 'http://one.example', name: 'one.example' },
  { href: 'https://two.example/', name: 'two.example' },
  { href: 'http://three.example', name: 'three.example' },
]
const asks = { fetchSites: undefined }

const table: Table<typeof backupSitesMachine> = [
  { says: 'are asked for', then: { in: 'loading', tags: ['busy'], asks } },
  {
    says: 'are shown, the first three [WAL-09]',
    when: { answer: 'fetchSites', done: some },
    then: { in: 'shown', tags: [], asks: {}, context: { sites: shown } },
  },
  {
    says: 'may be none',
    when: { answer: 'fetchSites', done: [] },
    then: { in: 'none', tags: [], context: { sites: [] } },
  },
  {
    says: 'that do not come are an error',
    when: { answer: 'fetchSites', error: cut },
    then: { in: 'failed', tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'may be asked for again',
    given: [{ answer: 'fetchSites', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: 'loading', asks },
  },
  {
    says: 'come then without the fault',
    given: [{ answer: 'fetchSites', error: cut }, { type: 'retry.asked' }],
    when: { answer: 'fetchSites', done: some },
    then: { in: 'shown', context: { error: undefined } },
  },
]

it.each(table)('the venue’s other addresses $says', (row) => {
  expect(rowFault(backupSitesMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(backupSitesMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it.each([
  ['backup.example', 'http://backup.example'],
  ['localhost:4000', 'http://localhost:4000'],
  ['http://backup.example', 'http://backup.example'],
  ['HTTPS://backup.example', 'HTTPS://backup.example'],
  [' backup.example ', 'http://backup.example'],
] as const)('%j gets http when it has no scheme [WAL-09]', (given, href) => {
  expect(backupSites([given])).toMatchObject([{ href }])
})

it('never links what is no address of the web [WAL-09]', () => {
  expect(
    backupSites([
      'javascript:alert(1)//',
      'ftp://files.example',
      'data:text/html,x',
      '',
      'http://',
      'good.example',
    ]).map(({ href }) => href),
  ).toEqual(['http://good.example'])
})
