import { allPaths, cover, explore, gesturesOf, leafNames, sightsOf, sightText } from '@statefloor/explorer'
import type { AnyFlowModel, CoverKind, Path, Step, Translate } from '@statefloor/explorer'
import { gestureText, spanText } from './phrases.ts'

/** A flow's paths for people to read and follow. */
export interface Plan {
  readonly flow: string
  readonly kind: PlanKind
  readonly walks: readonly Walk[]
  /** Targets that these paths do not reach within their length. */
  readonly missed: readonly string[]
}

/** Everything that the paths of a plan can cover. */
export const planKinds = ['states', 'transitions', 'guards', 'pairs', 'all'] as const satisfies readonly (
  | CoverKind
  | 'all'
)[]
/** The targets of a plan's paths. */
export type PlanKind = (typeof planKinds)[number]

/** A path of a plan, in words. */
export interface Walk {
  readonly title: string
  readonly path: Path
  readonly start: Stand
  readonly steps: readonly PlanStep[]
}

/** A step of a plan: the action, and where it leads. */
export interface PlanStep extends Stand {
  /** The id by which a bug report cites it: `transfer-012`, numbered across the whole plan. */
  readonly id: string
  /** The action or event. */
  readonly does: string
}

/** The resulting state, and its visible marks. */
export interface Stand {
  readonly state: string
  readonly sees: readonly string[]
}

/** A plan's targets, and the texts that it uses. */
export interface PlanOptions {
  readonly kind: PlanKind
  readonly length?: number
  readonly words: Translate
  /** Steps that the reader of the plan can take. */
  readonly usable?: (step: Step) => boolean
}

/** Chooses a flow's paths by kind and length, and describes them in words. */
export function planOf(model: AnyFlowModel, options: PlanOptions): Plan {
  const { kind, length, words, usable = () => true } = options
  const exploration = explore(model, { comparedPerKey: 0 })
  const { paths, missed } =
    kind === 'all'
      ? { paths: allPaths(exploration), missed: [] }
      : cover(exploration, { kind, usable, ...(length === undefined ? {} : { length }) })
  const short =
    kind === 'all'
      ? paths.filter((path) => path.steps.length <= (length ?? Infinity) && path.steps.every(usable))
      : paths
  const flow = model.machine.id
  let count = 0
  const next = () => {
    count += 1
    return `${flow}-${String(count).padStart(3, '0')}`
  }
  return { flow, kind, walks: short.map((path, index) => walkText(model, path, { index, words, next })), missed }
}

interface WalkWords {
  readonly index: number
  readonly words: Translate
  /** The next step's id. */
  readonly next: () => string
}

/** A path in words. */
export const walkText = (model: AnyFlowModel, path: Path, { index, words, next }: WalkWords): Walk => {
  const stands = [path.start, ...path.steps.map((step) => step.after)]
  const ends = leafNames(stands.at(-1)?.value).join(' and ')
  const told = [path, ...path.steps.map((step) => ({ start: step.after, snapshot: step.snapshot }))].map((stand) =>
    standText(model, stand, words),
  )
  return {
    title: `${index + 1}. ${path.input}, ${path.steps.length} steps, to ${ends}`,
    path,
    start: told[0] ?? { state: '', sees: [] },
    steps: path.steps.map((step, at) => ({
      id: next(),
      does: stepText(model, step, leafNames(stands[at]?.value), words),
      ...onlyNew(told[at + 1], told[at]),
    })),
  }
}

/** Says once that something is absent, instead of at each step. */
const onlyNew = (stand: Stand | undefined, before: Stand | undefined): Stand => ({
  state: stand?.state ?? '',
  sees: (stand?.sees ?? []).filter((sight) => !sight.startsWith('no ') || !(before?.sees.includes(sight) ?? false)),
})

/** The state at a point of a path, and what a person sees there: for all leaves, or for the requested ones. */
export const standText = (
  model: AnyFlowModel,
  { start, snapshot }: Pick<Path, 'start' | 'snapshot'>,
  words: Translate,
  leaves: readonly string[] = leafNames(start.value),
): Stand => {
  const { screen } = model
  const sights =
    screen === undefined || start.status !== 'active' ? [] : leaves.flatMap((leaf) => sightsOf(screen, leaf, snapshot))
  return {
    state: start.status === 'error' ? 'failed' : leaves.join(' and '),
    sees: sights.map((sight) => sightText(sight, words)),
  }
}

/** One step as a sentence: by a person's gestures if the model defines them. */
export const stepText = (
  model: AnyFlowModel,
  { choice }: Step,
  leaves: readonly string[],
  words: Translate,
): string => {
  switch (choice.kind) {
    case 'wait':
      return `Wait ${spanText(choice.ms)}`
    case 'outcome':
      return `${choice.child} answers: ${choice.name}`
    case 'event': {
      const { type, ...payload } = choice.event
      const gestures = model.screen === undefined ? undefined : gesturesOf(model.screen, choice.event, leaves)
      // Without a screen it is not known who makes it.
      const data = JSON.stringify(payload)
      const said = `${model.screen === undefined ? 'Event' : 'The app says'} ${type}${data === '{}' ? '' : ` ${data}`}`
      return gestures === undefined ? said : gestures.map((gesture) => gestureText(gesture, words)).join(', then ')
    }
  }
}
