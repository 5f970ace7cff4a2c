import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Table } from '@statefloor/explorer'
import { sampleStatement } from '#machines/assets/statement/statement.samples.ts'
import { statementMachine } from '#machines/assets/statement/statement.machine.ts'
import { statementModel } from '#machines/assets/statement/statement.model.ts'
import { StatementPage } from '#features/assets/statement/StatementPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['statement', 'financialRecords', 'transfer']))

holdCover({
  model: statementModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={StatementPage} data={{ actor, app }} />,
})

const today = '2026-02-10'
const january = { from: '2026-01-01', to: '2026-01-31' }
const february = { from: '2026-02-01', to: today }
const input = { ...january, today }
const came = { answer: 'fetchStatement', done: sampleStatement } as const
const cutError = { kind: 'timeout', call: 'x' } as const
const cut = { answer: 'fetchStatement', error: cutError } as const
const chosen = { type: 'range.chosen', ...february } as const
const saved = { type: 'save.requested' } as const
const left = { type: 'session.changed', fid: undefined } as const

const row = rowBuilder(statementMachine, input)

const table: Table<typeof statementMachine> = [
  row('requests the days of the address [AST-03]', [], 'signedIn.loading', {
    tags: ['busy'],
    asks: { fetchStatement: january },
  }),
  row(
    'requests nothing for days that are not valid',
    [],
    { in: 'signedIn.misdated', tags: [], asks: {} },
    { from: '2026-02-01', to: '2026-01-31', today },
  ),
  row(
    'requests nothing for days that have not begun',
    [],
    { in: 'signedIn.misdated', asks: {} },
    { from: '2026-02-01', to: '2026-02-11', today },
  ),
  row('requests 366 days', [], 'signedIn.loading', {}, { from: '2025-02-10', to: today, today }),
  row('requests nothing for 367 days', [], 'signedIn.misdated', { asks: {} }, { from: '2025-02-09', to: today, today }),
  row('says that it failed', [cut], 'signedIn.failed', { tags: ['failed'], context: { error: cutError } }),
  row('has no error once it came', [cut, { type: 'retry.requested' }, came], { context: { error: undefined } }),
  row('requests other days, and writes them into the address', [came, chosen], 'signedIn.loading', {
    asks: { fetchStatement: february },
    context: { statement: undefined, ...february },
    sent: [
      { type: 'navigation.requested', to: '/assetManagement/statement?from=2026-02-01&to=2026-02-10', replace: true },
    ],
  }),
  row('keeps what is shown when the router enters its own days', [came, { type: 'query.changed', ...input }], {
    in: 'signedIn.shown.idle',
    context: { statement: sampleStatement },
  }),
  row(
    'follows the address to other days of another day',
    [came, { type: 'query.changed', ...february, today: '2026-02-11' }],
    'signedIn.loading',
    { asks: { fetchStatement: february }, context: { statement: undefined, today: '2026-02-11' } },
  ),
  row('saves the file', [came, saved], 'signedIn.shown.saving', {
    asks: { saveStatement: { statement: sampleStatement } },
  }),
  row('clears everything on logout [OUT-02]', [came, left], 'signedOut', {
    asks: {},
    context: { statement: undefined },
  }),
  row('starts over for the next user', [came, { type: 'session.changed', fid: '2' }], 'signedIn.loading', {
    asks: { fetchStatement: january },
    context: { statement: undefined },
  }),
]

holdTable(statementMachine, table, 'the statement $says')

it('shows what each account owned, what changed it, and what it was worth [AST-03]', () => {
  const machine = asleep(statementMachine)
  const actor = createActor(machine, {
    input,
    snapshot: machine.resolveState({
      value: { signedIn: { shown: 'idle' } },
      context: { ...input, statement: sampleStatement, error: undefined },
    }),
  }).start()
  render(<PageElement Component={StatementPage} data={{ actor, app }} />)
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
  expect(rows('Spot')).toEqual([
    ['BTC', '0.5', 'Opening balance 0.5Buy +0.250000000000000001Trading fee -0.000000000000000001', '0.75'],
    ['USDT', '30,000', 'Opening balance 30,000Transfer out -1,000Buy -25,000', '4,000'],
  ])
  expect(rows('Isolated margin ABC/USDT')).toEqual([['USDT', '0', 'Opening balance 0Transfer in +1,000', '1,000']])
  expect(rows('Futures')).toEqual([['ABC', '7', 'Opening balance 7No change', '7']])
  expect(rows('Prices in USDT')[2]).toEqual(['ABC', 'No price', '2'])
  expect(rows('Changes by type, all accounts')).toHaveLength(5)
  expect(screen.getByText('75,000.00 USDT (coins without a price not included)').tagName).toBe('DD')
  expect(screen.getByText('80,014.00 USDT').tagName).toBe('DD')
  expect(screen.getByText('Jan 1, 2026 to Jan 31, 2026 (UTC)').tagName).toBe('DD')
  actor.stop()
})
