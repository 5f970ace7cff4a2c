import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { accountLimits } from '#contract/account/limits.ts'
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
const wait = { wait: accountLimits.userOverview.refreshEvery } as const

const row = rowBuilder(overviewPanelMachine)

const table: Table<typeof overviewPanelMachine> = [
  row('loads', [], { in: 'loading', tags: ['busy'], context: { data: undefined } }),
  row('shows what it loaded', [known], { in: 'fresh.idle', tags: [], context: { data: first } }),
  row('says when it fails', [failed], { in: 'failed', tags: ['failed'], context: { error: cut } }),
  row('tries again on request', [failed, refresh], { in: 'loading' }),
  row('does not try again by itself', [failed, moved], { in: 'failed' }),
  row('clears the failure', [failed, refresh, known], { in: 'fresh.idle', context: { error: undefined } }),
  row('keeps what is shown while it fetches again', [known, refresh], {
    in: 'fresh.renewing',
    tags: ['busy'],
    context: { data: first },
  }),
  row('shows what has changed', [known, moved, other], { in: 'fresh.idle', context: { data: second } }),
  row('fetches again when something changes during a fetch', [known, moved, moved], { in: 'fresh.renewing' }),
  row('fetches again from time to time', [known, wait], { in: 'fresh.renewing' }),
  row('keeps old data and says so', [known, refresh, failed], {
    in: 'stale.idle',
    tags: ['stale'],
    context: { data: first, error: cut },
  }),
  row('tries to renew old data from time to time', [known, refresh, failed, wait], { in: 'stale.renewing' }),
  row('stays old while it cannot be renewed', [known, refresh, failed, refresh, failed], { in: 'stale.idle' }),
  row('is renewed', [known, refresh, failed, moved, other], {
    in: 'fresh.idle',
    context: { data: second, error: undefined },
  }),
]

holdTable(overviewPanelMachine, table, 'a panel of the overview $says')
