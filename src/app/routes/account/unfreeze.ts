import { sessionUser } from '#machines/account/session/session.view.ts'
import { unfreezeMachine } from '#machines/account/unfreeze/unfreeze.machine.ts'
import { UnfreezePage } from '#features/account/unfreeze/UnfreezePage.tsx'
import { createUnfreezeActors } from '#services/account/unfreeze.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'unfreeze',
  logic: (services) => unfreezeMachine.provide({ actors: createUnfreezeActors(services) }),
  input: ({ app }) => ({ isHere: sessionUser(app.session.getSnapshot()) !== undefined }),
  Component: UnfreezePage,
})
