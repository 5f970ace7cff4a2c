import type { Step } from './path.ts'
import type { AnyFlowModel } from './model.ts'
import { gesturesOf } from './screen.ts'
import { callsIn, playsOf } from './wire.ts'
import type { Protocol, WireCall } from './wire.ts'

/** Every call that a model's actors make, without duplicates. */
export const callsOf = (model: AnyFlowModel): readonly WireCall[] => {
  const calls = Object.values(model.wire ?? {}).flatMap(callsIn)
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

/**
 * Whether a browser can take a step: a gesture or the app makes its event, a call plays its outcome, and the flow stays
 * visible.
 */
export const isPlayable = <TAnswer>(
  model: AnyFlowModel<NoInfer<TAnswer>>,
  { choice, from, hits }: Step,
  protocol: Protocol<TAnswer>,
  appEvents: readonly string[] = [],
): boolean => {
  if (hits.some((hit) => model.screen?.away?.includes(hit))) return false
  if (choice.kind === 'wait') return true
  if (choice.kind === 'outcome')
    return playsOf(protocol, model.wire?.[choice.src], choice.name, choice.outcome) !== undefined
  return (
    appEvents.includes(choice.event.type) ||
    (model.screen !== undefined && gesturesOf(model.screen, choice.event, from) !== undefined)
  )
}
