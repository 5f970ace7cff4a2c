import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { appInstallMachine } from '#machines/shell/appInstall/appInstall.machine.ts'
import { appInstallModel } from '#machines/shell/appInstall/appInstall.model.ts'
import { AppInstallPage } from '#features/shell/appInstall/AppInstallPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['appInstall']))

holdCover({
  model: appInstallModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={AppInstallPage} data={{ actor, app, device: 'phone' }} />,
})

const offered = { type: 'install.offered' } as const
const asked = { type: 'install.requested' } as const
const answer = (isAccepted: boolean) => ({ answer: 'askInstall', done: { isAccepted } }) as const
const withdrawn = { answer: 'askInstall', error: new Error('no offer') } as const

const row = rowBuilder(appInstallMachine, { way: 'chromium' as const, isInstalled: false })

const table: Table<typeof appInstallMachine> = [
  row('shows the steps until the browser offers more [HELP-01]', [], { in: 'manual', tags: [] }),
  row('offers the button when the browser can install it [SHELL-12]', [offered], { in: 'offered', tags: [] }),
  row('asks by the browser’s own question', [offered, asked], { in: 'asking', tags: ['busy'] }),
  row('says that it is installed', [offered, asked, answer(true)], { in: 'installed', tags: [] }),
  row('says that it is not', [offered, asked, answer(false)], { in: 'declined', tags: [] }),
  row('offers it again when the browser does', [offered, asked, answer(false), offered], { in: 'offered' }),
  row('says when the browser has withdrawn its offer', [offered, asked, withdrawn], { in: 'failed', tags: ['failed'] }),
  row('offers it again after that', [offered, asked, withdrawn, offered], { in: 'offered', tags: [] }),
  row('notices that it was installed by the browser’s menu', [{ type: 'app.installed' }], { in: 'installed' }),
  row('shows another browser’s steps', [{ type: 'way.chosen', way: 'firefox' }], {
    in: 'manual',
    context: { way: 'firefox' },
  }),
  row('keeps the button while steps are read', [offered, { type: 'way.chosen', way: 'ios' }], {
    in: 'offered',
    context: { way: 'ios' },
  }),
  row('shows the steps if the browser cannot be watched', [offered, { answer: 'watchInstall', error: 'broken' }], {
    in: 'manual',
  }),
]

holdTable(appInstallMachine, table, 'the app page $says')

const inApp = rowBuilder(appInstallMachine, { way: 'ios' as const, isInstalled: true })
holdTable(
  appInstallMachine,
  [inApp('says inside the app that it is installed', [], { in: 'installed' })],
  'the app page $says',
)
