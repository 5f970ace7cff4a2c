import { safeRedirect } from '#contract/shell/redirect.ts'
import { registerMachine } from '#machines/account/register/register.machine.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { RegisterPage } from '#features/account/register/RegisterPage.tsx'
import { createRegisterActors } from '#services/account/register.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'register',
  logic: (services) => registerMachine.provide({ actors: createRegisterActors(services) }),
  input: ({ url, app }) => ({
    to: safeRedirect(url.searchParams.get('redirect')) ?? '/',
    isHere: sessionUser(app.session.getSnapshot()) !== undefined,
  }),
  keyedBy: ['redirect'],
  Component: RegisterPage,
})
