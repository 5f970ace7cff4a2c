import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { eventLabel, stateNodes, transitionsOf } from '@statefloor/explorer'
import { isAtLength, someFlows } from './length.ts'
import { loadChart } from './models.ts'

const amount = (list: readonly unknown[] | undefined): string =>
  list === undefined || list.length === 0 ? 'no' : list.length === 1 ? 'one' : 'several'

/** The form of a guard: a name, a name with parameters, or a combination of others. */
const guardForm = ({ guard }: AnyTransitionDefinition): string =>
  guard === undefined ? 'no' : typeof guard === 'object' ? Object.keys(guard).toSorted().join('+') : typeof guard

/** The features of statecharts that a chart uses, as far as its text could get them wrong. */
const featuresOf = (machine: AnyStateMachine): readonly string[] => [
  ...stateNodes(machine).flatMap((node) => [
    `a state: ${node.type}, ${String(node.history)} history, ${String(node.path.length)} deep`,
    ...[`entry: ${amount(node.entry)}`, `exit: ${amount(node.exit)}`, `tags: ${amount(node.tags)}`],
    ...[`invoke: ${amount(node.invoke)}`, `after: ${amount(node.after)}`, `always: ${amount(node.always)}`],
  ]),
  ...transitionsOf(machine).map((transition) => {
    const kind = eventLabel(String(transition.eventType), transition.source.id).replace(/ .*/, '').replace(/^.*\./, '')
    const isOwn = ['always', 'after', 'done', 'error', 'snapshot', '*'].includes(kind)
    const form = `${amount(transition.target)} targets, ${guardForm(transition)} guard, ${amount(transition.actions)} actions`
    return `${isOwn ? kind : 'event'}: ${form}${transition.reenter ? ', entering again' : ''}`
  }),
]

/** Few flows whose charts together use every feature that any chart uses, and those that changed; all at full length. */
export const flowsByFeature = async (flows: readonly string[]): Promise<readonly string[]> => {
  if (isAtLength) return flows
  const features = new Map<string, readonly string[]>()
  for (const flow of flows) features.set(flow, featuresOf(await loadChart(flow)))
  const left = new Set([...features.values()].flat())
  const chosen = new Set(someFlows(flows, 0))
  while (left.size > 0) {
    const news = (flow: string) => new Set(features.get(flow)?.filter((feature) => left.has(feature))).size
    const best = flows.reduce((one, other) => (news(other) > news(one) ? other : one))
    chosen.add(best)
    for (const feature of features.get(best) ?? []) left.delete(feature)
  }
  return flows.filter((flow) => chosen.has(flow))
}
