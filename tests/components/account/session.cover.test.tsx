import { beforeAll, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { sessionModel } from '#machines/account/session/session.model.ts'
import { AccountArea } from '#features/shell/header/account/AccountArea.tsx'
import { LoginDialog } from '#features/account/login/LoginDialog.tsx'
import { SessionStart } from '#features/account/session/SessionStart.tsx'
import { SessionVeil } from '#features/account/session/SessionVeil.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'
import { holdCover } from '#tests/support/covers.tsx'

// The form in the dialog is a separate machine with its own cover; here a scripted actor replaces it.
vi.mock('#features/account/login/LoginForm.tsx', () => ({ LoginForm: () => null }))

beforeAll(async () => {
  await haveWords(['login', 'header'])
  await preloadDialog()
})

holdCover({
  model: sessionModel,
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
