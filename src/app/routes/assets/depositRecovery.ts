import { recoveryInput } from '#contract/assets/depositLinks.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { depositRecoveryMachine } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import { RecoveryPage } from '#features/assets/depositRecovery/RecoveryPage.tsx'
import { createRecoveryActions, createRecoveryActors } from '#services/assets/depositRecovery.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'depositRecovery',
  keyedBy: ['id', 'revise', 'deposit', 'network', 'hash'],
  logic: (services) =>
    depositRecoveryMachine.provide({
      actors: createRecoveryActors(services),
      actions: createRecoveryActions(services),
    }),
  input: ({ url, app, services }) => ({
    ...recoveryInput(url.searchParams),
    seed: services.random.key(),
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  Component: RecoveryPage,
})
