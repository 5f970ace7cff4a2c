import { safeRedirect } from '#contract/shell/redirect.ts'
import { loginMachine } from '#machines/account/login/login.machine.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { LoginPage } from '#features/account/login/LoginPage.tsx'
import { createLoginActors } from '#services/account/login.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'login',
  logic: (services) => loginMachine.provide({ actors: createLoginActors(services) }),
  input: ({ url, app }) => ({
    account: undefined,
    to: safeRedirect(url.searchParams.get('redirect')) ?? '/',
    isHere: sessionUser(app.session.getSnapshot()) !== undefined,
  }),
  keyedBy: ['redirect'],
  Component: LoginPage,
})
