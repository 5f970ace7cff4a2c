import { beforeAll, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { sessionModel } from '#machines/account/session/session.model.ts'
import { AccountArea } from '#features/shell/header/account/AccountArea.tsx'
import { LoginDialog } from '#features/account/login/LoginDialog.tsx'
import { SessionStart } from '#features/account/session/SessionStart.tsx'
import { SessionVeil } from '#features/account/session/SessionVeil.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'

// The form in the dialog is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/login/LoginForm.tsx', () => ({ LoginForm: () => null }))

const { paths, missed } = driverCover(sessionModel)
const recorder = new CoverageRecorder(sessionModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['login', 'header'])
  await preloadDialog()
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person sees %s', async (_, path) => {
  await walkComponent(path, {
    model: sessionModel,
    recorder,
    words: wordsOf,
    render: (actor) => {
      const session = actor as SessionRef
      const app = { ...startApp().app, session }
      return (
        <MemoryRouter>
          <AccountArea app={app} parts={presentParts} />
          <SessionStart actor={session} />
          <LoginDialog app={app} />
          <SessionVeil actor={session} />
        </MemoryRouter>
      )
    },
  })
})

it('every transition of the session was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(sessionModel.machine, recorder).transitions).toEqual([])
})
