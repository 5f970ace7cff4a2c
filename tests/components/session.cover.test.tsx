import { beforeAll, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { SessionRef } from '../../machines/session/session.machine'
import { sessionModel } from '../../machines/session/session.model'
import { AccountArea } from '../../src/features/header/account/AccountArea'
import { LoginDialog } from '../../src/features/login/LoginDialog'
import { SessionStart } from '../../src/features/session/SessionStart'
import { SessionVeil } from '../../src/features/session/SessionVeil'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { preloadDialog } from '../../src/ui/Dialog'
import { startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'
import { presentParts } from '../support/headerParts'

// The form in the dialog is a machine of its own, with a cover of its own; here it is an actor that a script plays.
vi.mock('../../src/features/login/LoginForm', () => ({ LoginForm: () => null }))

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

it('and has taken every transition of the session [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(sessionModel.machine, recorder).transitions).toEqual([])
})
