import type { AnyStateMachine } from 'xstate'
import { assign, StateMachine } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { transferDialogModel } from '#machines/assets/transferDialog/transferDialog.model.ts'
import { livePlayerModel } from '#machines/live/livePlayer/livePlayer.model.ts'
import { linkModel } from '#machines/shell/link/link.model.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

type Parts = Parameters<AnyStateMachine['provide']>[0]

/** A part of a chart, by path, that the faulty chart lacks. */
interface Lack {
  readonly lacks: readonly (string | number)[]
}

const without = (part: unknown, [key, ...rest]: Lack['lacks']): unknown => {
  if (key === undefined) return part
  if (Array.isArray(part))
    return rest.length === 0 ? part.toSpliced(Number(key), 1) : part.with(Number(key), without(part[Number(key)], rest))
  if (typeof part !== 'object' || part === null || !(key in part)) throw new Error(`The chart has no ${key} there`)
  const entries = Object.entries<unknown>({ ...part })
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== key)
      : entries.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner]),
  )
}

/** Plausible mistakes in a flow (`tests/machines/planted.test.ts` has them too). */
export const mistakes = {
  codeAsked: { model: loginModel, parts: { guards: { isCodeNeeded: () => true } } },
  shortRest: { model: loginModel, parts: { delays: { rest: () => 1_000 } } },
  keptChange: { model: favouritesModel, parts: { actions: { dropChange: assign({}) } } },
  toldAsRefusal: { model: totpOffModel, parts: { guards: { isUnknown: () => false } } },
  // The flow's state does not reveal these.
  untoldFailure: { model: transferDialogModel, lacks: ['states', 'loading', 'invoke', 'onError', 'actions', 0] },
  loudStart: { model: livePlayerModel, lacks: ['states', 'sound', 'states', 'off', 'entry'] },
  unsentLogin: { model: loginModel, lacks: ['states', 'sending', 'invoke'] },
  unheardPhase: { model: linkModel, lacks: ['on', 'topic.phased'] },
} satisfies Readonly<Record<string, { readonly model: AnyFlowModel } & ({ readonly parts: Parts } | Lack)>>

/** The model with the mistake in its chart. */
export const mistaken = (mistake: (typeof mistakes)[keyof typeof mistakes]): AnyFlowModel => {
  const model: AnyFlowModel = mistake.model
  const { machine } = model
  return { ...model, machine: 'parts' in mistake ? machine.provide(mistake.parts) : lacking(machine, mistake.lacks) }
}

const lacking = (machine: AnyStateMachine, lacks: Lack['lacks']): AnyStateMachine =>
  new StateMachine(without(machine.config, lacks) as AnyStateMachine['config'], machine.implementations)

/** The environment decides, so that a test made from a recording runs on both the faulty and the repaired chart. */
const now = (mistake: keyof typeof mistakes): AnyFlowModel =>
  process.env['STATEFLOOR_PLANTED'] === 'yes' ? mistaken(mistakes[mistake]) : mistakes[mistake].model

export const codeAsked = now('codeAsked')
export const shortRest = now('shortRest')
export const keptChange = now('keptChange')
export const toldAsRefusal = now('toldAsRefusal')
export const untoldFailure = now('untoldFailure')
export const loudStart = now('loudStart')
export const unsentLogin = now('unsentLogin')
export const unheardPhase = now('unheardPhase')

export const wrong = { kind: 'business', call: 'session.login', code: codes.loginWrong, msg: 'refused' }
