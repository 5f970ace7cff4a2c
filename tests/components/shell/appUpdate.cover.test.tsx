import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import { appUpdateModel } from '#machines/shell/appUpdate/appUpdate.model.ts'
import { AppUpdateBar } from '#features/shell/appUpdate/AppUpdate.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { lookEvery, patience } = shellLimits.appUpdate

beforeAll(() => haveWords(['appUpdate']))

holdCover({ model: appUpdateModel, words: wordsOf, render: (actor) => <AppUpdateBar actor={actor} /> })

const found = { type: 'update.found' } as const
const reload = { type: 'reload.requested' } as const
const later = { type: 'update.dismissed' } as const
const active = { answer: 'activateWorker', done: undefined } as const
const draft = (hasDraft: boolean) => ({ answer: 'findDraft', done: { hasDraft } }) as const
const wait = (ms: number) => ({ wait: ms }) as const
const asked = [found, reload] as const

const row = rowBuilder(appUpdateMachine)

const table: Table<typeof appUpdateMachine> = [
  row('announces nothing while the page is up to date [SHELL-12]', [], 'current', { tags: [] }),
  row('looks for a new release after an hour', [wait(lookEvery)], 'current', { sent: [{ type: 'look.requested' }] }),
  row('does not look earlier', [wait(lookEvery - 1)], 'current', { sent: [] }),
  row('announces a new release [SHELL-12]', [found], 'offered', { tags: [], effects: [] }),
  row('never reloads by itself', [found, wait(lookEvery * 2)], 'offered', { effects: [] }),
  row('then looks for unsent input', [...asked, active], 'looking', { tags: ['busy'], effects: [] }),
  row('reloads without unsent input [SHELL-12]', [...asked, active, draft(false)], 'reloading', {
    tags: ['busy'],
    effects: ['reload'],
  }),
  row('never reloads over unsent input [SHELL-12]', [...asked, active, draft(true)], 'held', { tags: [], effects: [] }),
  row('does not reload if it cannot know', [...asked, active, { answer: 'findDraft', error: new Error('broken') }], {
    in: 'held',
    effects: [],
  }),
  row('can be put off over unsent input', [...asked, active, draft(true), later], 'dismissed', { tags: [] }),
  row('waits as long as that', [...asked, wait(patience - 1)], 'activating'),
]

holdTable(appUpdateMachine, table, 'the update $says')
