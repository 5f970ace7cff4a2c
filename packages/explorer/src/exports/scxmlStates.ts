import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { candidateLists, stateNodes } from '../chart.ts'

const above = (node: AnyStateNode): readonly AnyStateNode[] => {
  const parent: AnyStateNode | undefined = node.parent
  return parent === undefined ? [] : [parent, ...above(parent)]
}

export const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean => above(node).includes(outer)

/**
 * The state whose descendants a transition exits and enters while it stays active itself; undefined for a transition
 * that only runs actions.
 */
export const domainOf = (transition: AnyTransitionDefinition): AnyStateNode | undefined => {
  const source: AnyStateNode = transition.source
  const targets: readonly AnyStateNode[] | undefined = transition.target
  if (targets === undefined || targets.length === 0) return undefined
  if (!transition.reenter && targets.every((target) => target === source || isInside(target, source))) return source
  return above(source).find((one) => targets.every((target) => isInside(target, one)))
}

const shells = new WeakMap<AnyStateMachine, ReadonlySet<AnyStateNode>>()

/**
 * Whether a parallel state is inside a state that is not parallel. An SCXML transition never has a parallel state as
 * its domain, unlike XState transitions that lead from one region to another or re-enter a region: SCXML would exit the
 * parallel state itself and enter it again with its actions, actors and delays.
 */
export const needsShell = (node: AnyStateNode): boolean => {
  const { machine } = node
  const known =
    shells.get(machine) ??
    new Set(
      stateNodes(machine).flatMap((one) =>
        candidateLists(one)
          .flat()
          .flatMap((transition) => domainOf(transition) ?? [])
          .filter(({ type }) => type === 'parallel'),
      ),
    )
  shells.set(machine, known)
  return known.has(node)
}

const regionsOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== 'history')

/** Whether a state can complete. */
export const hasEnd = (node: AnyStateNode): boolean =>
  node.type === 'final' ||
  (node.type === 'parallel' ? regionsOf(node).every(hasEnd) : regionsOf(node).some(({ type }) => type === 'final'))

/**
 * Whether a final state is itself a region, which SCXML does not allow: there it is an ordinary state, and the
 * completion of the surrounding regions is raised.
 */
export const isFinalRegion = (node: AnyStateNode): boolean => node.type === 'final' && node.parent?.type === 'parallel'

/** The final states that complete a parallel state, in groups of which each must contribute one. */
const endsOf = (node: AnyStateNode): readonly (readonly AnyStateNode[])[] => {
  if (node.type === 'final') return [[node]]
  return node.type === 'parallel'
    ? regionsOf(node).flatMap(endsOf)
    : [regionsOf(node).filter(({ type }) => type === 'final')]
}

/** Whether SCXML does not report the completion of a parallel state itself. */
const isUntold = (node: AnyStateNode): boolean =>
  regionsOf(node).some(
    (region) => isFinalRegion(region) || (region.type === 'parallel' && (needsShell(region) || isUntold(region))),
  )

/**
 * The parallel states that may complete with a final state without SCXML reporting it, each with its final states:
 * SCXML looks no further than the state around the region that completed, XState at all its ancestors.
 */
export const untoldEnds = (
  node: AnyStateNode,
): readonly { readonly state: AnyStateNode; readonly ends: readonly (readonly AnyStateNode[])[] }[] => {
  const [nearest, ...further] = isFinalRegion(node) ? above(node) : above(node).slice(1)
  if (node.type !== 'final' || nearest?.type !== 'parallel') return []
  const nested = further.findIndex(({ type }) => type !== 'parallel')
  const around = [nearest, ...further.slice(0, nested < 0 ? further.length : nested)]
  return around
    .filter((state) => hasEnd(state) && (state !== nearest || isUntold(state)))
    .map((state) => ({ state, ends: endsOf(state) }))
}
