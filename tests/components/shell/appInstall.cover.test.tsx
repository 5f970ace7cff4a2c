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

const row = rowBuilder(appInstallMachine, { way: 'chromium' as const, isInstalled: false })

const table: Table<typeof appInstallMachine> = [
  row('shows the steps until the browser offers more [HELP-01]', [], 'manual', { tags: [] }),
  row('offers the button when the browser can install it [SHELL-12]', [offered], 'offered', { tags: [] }),
  row('says that it is installed', [offered, asked, answer(true)], 'installed', { tags: [] }),
  row('offers it again when the browser does', [offered, asked, answer(false), offered], 'offered'),
  row('shows another browser’s steps', [{ type: 'way.chosen', way: 'firefox' }], 'manual', {
    context: { way: 'firefox' },
  }),
  row('keeps the button while steps are read', [offered, { type: 'way.chosen', way: 'ios' }], 'offered', {
    context: { way: 'ios' },
  }),
]

holdTable(appInstallMachine, table, 'the app page $says')

const inApp = rowBuilder(appInstallMachine, { way: 'ios' as const, isInstalled: true })
holdTable(appInstallMachine, [inApp('says inside the app that it is installed', [], 'installed')], 'the app page $says')
