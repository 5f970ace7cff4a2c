import { pageWords } from '../../../contract/pageWords'
import { safeRedirect } from '../../../contract/redirect'
import { loginMachine } from '../../../machines/login/login.machine'
import { sessionUser } from '../../../machines/session/session.view'
import { LoginPage } from '../../features/login/LoginPage'
import { createLoginActors } from '../../services/login'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'login',
  words: pageWords.login,
  logic: (services) => loginMachine.provide({ actors: createLoginActors(services) }),
  input: ({ url, app }) => ({
    account: undefined,
    to: safeRedirect(url.searchParams.get('redirect')) ?? '/',
    isHere: sessionUser(app.session.getSnapshot()) !== undefined,
  }),
  keyedBy: ['redirect'],
  Component: LoginPage,
})
