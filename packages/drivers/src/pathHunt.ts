import { allPaths, cover, explore, guardId, instrument, killShare, mutantsOf } from '@statefloor/explorer'
import type { AnyFlowModel, Mutant, Path } from '@statefloor/explorer'
import type { AnyStateMachine } from 'xstate'
import { walkOther } from './bare.ts'

/** A path that behaves differently on a mutant than on the chart, and the first difference. */
export interface Killer {
  readonly path: Path
  readonly fault: string
}

/** The paths that detect one mutant. */
export interface MutantFate {
  readonly mutant: string
  /** The paths of the cover that detect it (or the first of them), or else the first of all paths. Empty: it survives. */
  readonly killers: readonly Killer[]
}

/** Which mutants of a model's chart its paths detect. */
export interface PathHunt {
  /**
   * The few paths that every mutant runs against first: they take every transition and evaluate every guard both ways.
   */
  readonly cover: readonly Path[]
  readonly fates: readonly MutantFate[]
}

/**
 * Makes every mutant of a chart and walks the chart's paths on each. The cover comes first; only mutants that survive
 * it run against every other path. `isOneEnough` stops at the first path that detects a mutant.
 */
export function huntByPaths(model: AnyFlowModel, { isOneEnough = false } = {}): PathHunt {
  const exploration = explore(model, { comparedPerKey: 0 })
  const few = cover(exploration, { kind: 'guards' }).paths
  let every: readonly Path[] | undefined
  const fates = mutantsOf(model.machine).map((mutant) => {
    const machine = instrument(model.machine, () => undefined, { mutate: mutant.mutate })
    const killersIn = (paths: readonly Path[]) => paths.flatMap((path) => killedBy(model, machine, mutant, path))
    const firstIn = (paths: readonly Path[]): readonly Killer[] => {
      for (const path of paths) {
        const found = killedBy(model, machine, mutant, path)
        if (found.length > 0) return found
      }
      return []
    }
    const killers = isOneEnough ? firstIn(few) : killersIn(few)
    if (killers.length > 0) return { mutant: mutant.name, killers }
    every ??= allPaths(exploration)
    return { mutant: mutant.name, killers: firstIn(every) }
  })
  return { cover: few, fates }
}

/** Whether a path can detect the mutant: it takes the transition that differs, or evaluates its guard. */
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

/**
 * The first difference between a path of a model and a chart that should behave the same; undefined if there is none.
 */
export const pathFault = (model: AnyFlowModel, machine: AnyStateMachine, path: Path): string | undefined => {
  try {
    walkOther(model, path, machine)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why no path detects a mutant, by the mutant's name. */
export type Explanations = Readonly<Record<string, string>>

/** The share of a chart's mutants that at least one path detects, from 0 to 1. */
export const shareOf = ({ fates }: Pick<PathHunt, 'fates'>): number =>
  fates.length === 0 ? 1 : fates.filter(({ killers }) => killers.length > 0).length / fates.length

/** Other detectors of mutants besides paths, and how many must be detected in total. */
export interface HuntGoal {
  /** Whether an explanation names a test that detects the mutant. */
  readonly isNoticed: (explanation: string) => boolean
  readonly share: number
}

const pathsAlone: HuntGoal = { isNoticed: () => false, share: killShare }

/** Faults of a hunt: too few mutants are detected, one survives without a reason, or a reason has no survivor. */
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

/** A share formatted for display, rounded down: `93.7 %`. */
export const percent = (share: number): string => `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`
