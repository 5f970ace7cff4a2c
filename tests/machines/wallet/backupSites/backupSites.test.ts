import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { backupSites } from '#contract/wallet/backupSites.ts'
import { backupSitesMachine } from '#machines/wallet/backupSites/backupSites.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const cut = { kind: 'timeout', call: 'config.backupWebsites' } as const
const some = ['one.example', 'https://two.example/', 'http://three.example', 'four.example']
const shown = [
  { href: 'http://one.example', name: 'one.example' },
  { href: 'https://two.example/', name: 'two.example' },
  { href: 'http://three.example', name: 'three.example' },
]

const row = rowBuilder(backupSitesMachine)

const table: Table<typeof backupSitesMachine> = [
  row('are shown, the first three [WAL-09]', [{ answer: 'fetchSites', done: some }], 'shown', {
    tags: [],
    asks: {},
    context: { sites: shown },
  }),
  row('can be none', [{ answer: 'fetchSites', done: [] }], 'none', { tags: [], context: { sites: [] } }),
  row('show an error if they do not load', [{ answer: 'fetchSites', error: cut }], 'failed', {
    tags: ['failed'],
    context: { error: cut },
  }),
  row(
    'clear the error once loaded',
    [{ answer: 'fetchSites', error: cut }, { type: 'retry.requested' }, { answer: 'fetchSites', done: some }],
    { in: 'shown', context: { error: undefined } },
  ),
]

holdTable(backupSitesMachine, table, 'backup sites $says')

it.each([
  ['backup.example', 'http://backup.example'],
  ['localhost:4000', 'http://localhost:4000'],
  ['http://backup.example', 'http://backup.example'],
  ['HTTPS://backup.example', 'HTTPS://backup.example'],
  [' backup.example ', 'http://backup.example'],
] as const)('prefixes %j with http if it has no scheme [WAL-09]', (given, href) => {
  expect(backupSites([given])).toMatchObject([{ href }])
})

it('never links to a string that is no web address [WAL-09]', () => {
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
