import type { Table } from '@statefloor/explorer'
import { beforeAll, vi } from 'vitest'
import { overviewPanels, userOverviewMachine } from '#machines/account/userOverview/userOverview.machine.ts'
import { userOverviewModel } from '#machines/account/userOverview/userOverview.model.ts'
import { UserOverview } from '#features/account/userOverview/UserOverview.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

// The panels are actors with a cover of their own; here scripted actors replace them.
vi.mock('#features/account/userOverview/Panels.tsx', () => ({ Panels: () => null }))

const { app } = startApp()

beforeAll(() => haveWords(['userOverview']))

holdCover({
  model: userOverviewModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={UserOverview} data={{ actor, app }} />,
})

const row = rowBuilder(userOverviewMachine)
const login = { type: 'session.changed', fid: '1001' } as const
const logout = { type: 'session.changed', fid: undefined } as const
const broken = new Error('broken')

const running = Object.fromEntries([...overviewPanels, 'watchInmail'].map((name) => [name, undefined]))
const refreshed = (count: number) => Array.from({ length: count }, () => ({ type: 'refresh.requested' }))
const renewed = (count: number) => Array.from({ length: count }, () => ({ type: 'money.moved' }))

const table: Table<typeof userOverviewMachine> = [
  row('runs every panel', [], 'signedIn', { asks: running }),
  row('stops all of them with the session', [logout], 'signedOut', { asks: {} }),
  row('runs them again after a login', [logout, login], 'signedIn', { asks: running }),
  row('goes on when a panel breaks', [{ answer: 'vip', error: broken }], 'signedIn'),
  row('refreshes every panel on request', [{ type: 'refresh.requested' }], { sent: refreshed(overviewPanels.length) }),
  row('renews what a trade changes', [{ type: 'money.moved' }], { sent: renewed(5) }),
  row('renews what a message announces', [{ type: 'inmail.pushed' }], { sent: renewed(5) }),
  row('renews it after an interruption', [{ type: 'inmail.renewed' }], { sent: renewed(5) }),
]

holdTable(userOverviewMachine, table, 'the account overview $says')
