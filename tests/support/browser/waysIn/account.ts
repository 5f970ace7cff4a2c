import { loginModel } from '#machines/account/login/login.model.ts'
import { registerModel } from '#machines/account/register/register.model.ts'
import { userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { 'a page': loginPage } = loginModel.inputs
const { 'a guest': guest } = registerModel.inputs

const isLedAway = 'who is here already is led away at once: there is no form of which something could be seen'

export const accountWays = {
  login: {
    model: { ...loginModel, inputs: { 'a page': loginPage } },
    ways: { 'a page': { address: '/{locale}/login', silent: [userLink] } },
    closed: {
      'somebody who is here': isLedAway,
      'a dialog over the page': 'it opens where a session ends: the session’s cover and its journeys end one',
    },
    outOfReach: {},
  },
  register: {
    model: { ...registerModel, inputs: { 'a guest': guest } },
    ways: { 'a guest': { address: '/{locale}/register', silent: [userLink] } },
    closed: { 'somebody who is here': isLedAway },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
