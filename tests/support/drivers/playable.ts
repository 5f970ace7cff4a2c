import type { Step } from '../explorer/path.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { isMadeByPeople } from '#machines/model/screen.ts'
import { callsIn, playsOf } from '#machines/model/wire.ts'
import type { WireCall } from '#machines/model/wire.ts'

/** Every call that a model's actors make, once each. */
export const callsOf = (model: AnyFlowModel): readonly WireCall[] => {
  const calls = Object.values(model.wire ?? {}).flatMap(callsIn)
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

/** Whether a browser can take a step: a gesture or a way of the app makes its event, a call plays its outcome,
 *  and the flow stays in sight. */
export const isPlayable = (model: AnyFlowModel, { choice, hits }: Step, appEvents: readonly string[] = []): boolean => {
  if (hits.some((hit) => model.screen?.away?.includes(hit))) return false
  if (choice.kind === 'wait') return true
  if (choice.kind === 'outcome') return playsOf(model.wire?.[choice.src], choice.name, choice.outcome) !== undefined
  return (
    appEvents.includes(choice.event.type) ||
    (model.screen !== undefined && isMadeByPeople(model.screen, choice.event.type))
  )
}
