import { pageWords } from '../../../contract/pageWords'
import { safeRedirect } from '../../../contract/redirect'
import { registerMachine } from '../../../machines/register/register.machine'
import { sessionUser } from '../../../machines/session/session.view'
import { RegisterPage } from '../../features/register/RegisterPage'
import { createRegisterActors } from '../../services/register'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'register',
  words: pageWords.register,
  logic: (services) => registerMachine.provide({ actors: createRegisterActors(services) }),
  input: ({ url, app }) => ({
    to: safeRedirect(url.searchParams.get('redirect')) ?? '/',
    isHere: sessionUser(app.session.getSnapshot()) !== undefined,
  }),
  keyedBy: ['redirect'],
  Component: RegisterPage,
})
