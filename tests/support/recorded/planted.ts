import type { AnyStateMachine } from 'xstate'
import { assign } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

type Parts = Parameters<AnyStateMachine['provide']>[0]

/** Mistakes that somebody could have made in a flow (`tests/machines/planted.test.ts` has them too). */
export const mistakes = {
  codeAsked: { model: loginModel, parts: { guards: { isCodeNeeded: () => true } } },
  shortRest: { model: loginModel, parts: { delays: { rest: () => 1_000 } } },
  keptChange: { model: favouritesModel, parts: { actions: { dropChange: assign({}) } } },
  toldAsRefusal: { model: totpOffModel, parts: { guards: { isUnknown: () => false } } },
} satisfies Readonly<Record<string, { readonly model: AnyFlowModel; readonly parts: Parts }>>

/** The model over the chart with the mistake. */
export const mistaken = ({ model, parts }: (typeof mistakes)[keyof typeof mistakes]): AnyFlowModel => {
  const wide: AnyFlowModel = model
  return { ...wide, machine: wide.machine.provide(parts) }
}

/** As the environment says: what is made out of a recording runs on the mistake, and on the repaired chart. */
const now = (mistake: keyof typeof mistakes): AnyFlowModel =>
  process.env['STATEFLOOR_PLANTED'] === 'yes' ? mistaken(mistakes[mistake]) : mistakes[mistake].model

export const codeAsked = now('codeAsked')
export const shortRest = now('shortRest')
export const keptChange = now('keptChange')
export const toldAsRefusal = now('toldAsRefusal')

export const wrong = { kind: 'business', call: 'session.login', code: codes.loginWrong, msg: 'refused' }
