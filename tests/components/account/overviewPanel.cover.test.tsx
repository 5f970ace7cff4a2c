import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { overviewPanelMachine } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import { overviewPanelModel } from '#machines/account/overviewPanel/overviewPanel.model.ts'
import { MessagesPanel } from '#features/account/userOverview/MessagesPanel.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['userOverview']))

holdCover({
  model: overviewPanelModel,
  words: wordsOf,
  render: (actor) => (
    <PageElement
      Component={() => <MessagesPanel actor={actor as OverviewPanelRef} app={app} />}
      data={{ actor, app }}
    />
  ),
})

const [first, second] = [{ unread: 0 }, { unread: 1 }]
const known = { answer: 'fetchData', done: first } as const
const other = { answer: 'fetchData', done: second } as const
const cut = { kind: 'timeout', call: 'messages.list' } as const
const failed = { answer: 'fetchData', error: cut } as const
const refresh = { type: 'refresh.requested' } as const
const moved = { type: 'money.moved' } as const

const row = rowBuilder(overviewPanelMachine)

const table: Table<typeof overviewPanelMachine> = [
  row('shows what it loaded', [known], 'fresh.idle', { tags: [], context: { data: first } }),
  row('says when it fails', [failed], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('clears the failure', [failed, refresh, known], 'fresh.idle', { context: { error: undefined } }),
  row('shows what has changed', [known, moved, other], 'fresh.idle', { context: { data: second } }),
]

holdTable(overviewPanelMachine, table, 'a panel of the overview $says')
