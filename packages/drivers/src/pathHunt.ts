import { allPaths, cover, explore, guardId, instrument, killShare, mutantsOf } from '@statefloor/explorer'
import type { AnyFlowModel, Mutant, Path } from '@statefloor/explorer'
import type { AnyStateMachine } from 'xstate'
import { walkOther } from './bare.ts'

/** A path that goes otherwise on a mutant than on the chart, and the first thing that is otherwise. */
export interface Killer {
  readonly path: Path
  readonly fault: string
}

/** Which paths notice one mutant. */
export interface MutantFate {
  readonly mutant: string
  /** The paths of the cover that notice it; where none does, the first of all paths. Nobody: it survives. */
  readonly killers: readonly Killer[]
}

/** What the paths of a model notice of the mutants of its chart. */
export interface PathHunt {
  /** The few paths that every mutant meets first: they take every transition, and ask every guard both ways. */
  readonly cover: readonly Path[]
  readonly fates: readonly MutantFate[]
}

/**
 * Makes every mutant of a chart and walks the paths of the chart on each. The cover comes first; only what it leaves
 * alive meets every other path.
 */
export function huntByPaths(model: AnyFlowModel): PathHunt {
  const exploration = explore(model)
  const few = cover(exploration, { kind: 'guards' }).paths
  let every: readonly Path[] | undefined
  const fates = mutantsOf(model.machine).map((mutant) => {
    const machine = instrument(model.machine, () => undefined, { mutate: mutant.mutate })
    const killers = few.flatMap((path) => killedBy(model, machine, mutant, path))
    if (killers.length > 0) return { mutant: mutant.name, killers }
    every ??= allPaths(exploration)
    for (const path of every) {
      const found = killedBy(model, machine, mutant, path)
      if (found.length > 0) return { mutant: mutant.name, killers: found }
    }
    return { mutant: mutant.name, killers: [] }
  })
  return { cover: few, fates }
}

/** Whether a path can tell: it takes the transition that differs, or asks its guard. */
const meets = (path: Path, id: string): boolean => {
  const asked = [guardId(id, true), guardId(id, false)]
  return [path, ...path.steps].some(
    ({ hits, guards }) => hits.includes(id) || asked.some((answer) => guards.includes(answer)),
  )
}

const killedBy = (
  model: AnyFlowModel,
  machine: AnyStateMachine,
  { transition }: Mutant,
  path: Path,
): readonly Killer[] => {
  if (transition !== undefined && !meets(path, transition)) return []
  const fault = pathFault(model, machine, path)
  return fault === undefined ? [] : [{ path, fault }]
}

/** What a path of a model finds on a chart that should do the same as the model's; nothing where it does. */
export const pathFault = (model: AnyFlowModel, machine: AnyStateMachine, path: Path): string | undefined => {
  try {
    walkOther(model, path, machine)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why no path notices a mutant, by the mutant's name. */
export type Explanations = Readonly<Record<string, string>>

/** The share of a chart's mutants that some path notices. */
export const shareOf = ({ fates }: Pick<PathHunt, 'fates'>): number =>
  fates.length === 0 ? 1 : fates.filter(({ killers }) => killers.length > 0).length / fates.length

/** What else than paths notices mutants, and how many have to be noticed in all. */
export interface HuntGoal {
  /** Whether an explanation names a test that notices the mutant. */
  readonly isNoticed: (explanation: string) => boolean
  readonly share: number
}

const pathsAlone: HuntGoal = { isNoticed: () => false, share: killShare }

/** What is wrong with a hunt: too few are noticed, one survives without a reason, a reason has no survivor. */
export const huntFaults = (
  hunt: Pick<PathHunt, 'fates'>,
  explanations: Explanations,
  goal: HuntGoal = pathsAlone,
): readonly string[] => {
  const survivors = hunt.fates.filter(({ killers }) => killers.length === 0).map(({ mutant }) => mutant)
  const noticed = survivors.filter((name) => goal.isNoticed(explanations[name] ?? '')).length
  const share = shareOf(hunt) + (hunt.fates.length === 0 ? 0 : noticed / hunt.fates.length)
  return [
    ...(share < goal.share
      ? [`only ${percent(share)} of the mutants are noticed, less than ${percent(goal.share)}`]
      : []),
    ...survivors.filter((name) => explanations[name] === undefined).map((name) => `survives unexplained: ${name}`),
    ...Object.keys(explanations)
      .filter((name) => !survivors.includes(name))
      .map((name) => `explained, but no survivor: ${name}`),
  ]
}

/** A share as people read it, rounded down: `93.7 %`. */
export const percent = (share: number): string => `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`
