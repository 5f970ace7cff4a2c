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
const cut = { answer: 'activateWorker', error: new Error('no venue') } as const

const row = rowBuilder(appUpdateMachine)

const table: Table<typeof appUpdateMachine> = [
  row('announces nothing while the page is up to date [SHELL-12]', [], { in: 'current', tags: [] }),
  row('looks for a new release after an hour', [wait(lookEvery)], {
    in: 'current',
    sent: [{ type: 'look.requested' }],
  }),
  row('looks again an hour later', [wait(lookEvery), wait(lookEvery)], {
    in: 'current',
    sent: [{ type: 'look.requested' }],
  }),
  row('does not look earlier', [wait(lookEvery - 1)], { in: 'current', sent: [] }),
  row('announces a new release [SHELL-12]', [found], { in: 'offered', tags: [], effects: [] }),
  row('never reloads by itself', [found, wait(lookEvery * 2)], { in: 'offered', effects: [] }),
  row('lets the new worker take over first', [...asked], { in: 'activating', tags: ['busy'], effects: [] }),
  row('then looks for unsent input', [...asked, active], { in: 'looking', tags: ['busy'], effects: [] }),
  row('reloads without unsent input [SHELL-12]', [...asked, active, draft(false)], {
    in: 'reloading',
    tags: ['busy'],
    effects: ['reload'],
  }),
  row('never reloads over unsent input [SHELL-12]', [...asked, active, draft(true)], {
    in: 'held',
    tags: [],
    effects: [],
  }),
  row('does not reload if it cannot know', [...asked, active, { answer: 'findDraft', error: new Error('broken') }], {
    in: 'held',
    effects: [],
  }),
  row('looks again when asked again', [...asked, active, draft(true), reload, active], { in: 'looking' }),
  row('can be put off over unsent input', [...asked, active, draft(true), later], { in: 'dismissed', tags: [] }),
  row('says when the venue does not answer', [...asked, cut], { in: 'failed', tags: ['failed'], effects: [] }),
  row('says when it takes too long', [...asked, wait(patience)], { in: 'failed' }),
  row('waits as long as that', [...asked, wait(patience - 1)], { in: 'activating' }),
  row('tries again after a failure', [...asked, cut, reload], { in: 'activating', tags: ['busy'] }),
  row('can be put off after a failure', [...asked, cut, later], { in: 'dismissed' }),
  row('offers it again if the reload did not happen', [...asked, active, draft(false), wait(patience)], {
    in: 'offered',
    tags: [],
  }),
  row('stays silent once put off', [found, later, wait(lookEvery)], { in: 'dismissed', tags: [] }),
  row('announces the next release', [found, later, found], { in: 'offered' }),
  row('announces nothing where no worker can be installed', [{ answer: 'watchWorker', error: new Error('none') }], {
    in: 'unsupported',
    tags: ['failed'],
  }),
]

holdTable(appUpdateMachine, table, 'the update $says')
