import { cover, explore, gesturesOf, isAnswer, leafNames, playsOf, sightsOf } from '@statefloor/explorer'
import type {
  AnyFlowModel,
  Edge,
  Exploration,
  Gesture,
  Node,
  Path,
  Play,
  Protocol,
  Sight,
  Step,
  Translate,
} from '@statefloor/explorer'
import type { Phrases, Place } from './phrases.ts'

/** A person's action, and the result that they then see. */
export interface PersonStep {
  /** The id by which a bug report cites it: `transfer-012`, numbered across the whole plan. */
  readonly id: string
  /** Commands that prepare the server first. */
  readonly before: readonly string[]
  readonly does: string
  readonly sees: readonly string[]
  /** The resulting state of the flow: for a picture of it, and for a bug report. */
  readonly state: string
}

/** A path as a person walks it. */
export interface PersonWalk {
  readonly title: string
  /** The model's name for its input. */
  readonly input: string
  /** The same in words; without the name if there is only one way to start. */
  readonly begins: string
  readonly start: Omit<PersonStep, 'id' | 'does'>
  readonly steps: readonly PersonStep[]
}

/** The paths of a flow that a person can follow on the running product. */
export interface PeoplePlan {
  readonly flow: string
  readonly walks: readonly PersonWalk[]
  /** Transitions that cannot be made by hand: automated paths cover them. */
  readonly automated: readonly string[]
}

/** Input of a plan for people, besides its model. */
export interface PeopleOptions<TAnswer> {
  readonly words: Translate
  readonly phrases: Phrases
  readonly protocol: Protocol<TAnswer>
  /** The command that makes the project's server give this answer once or `times` times; undefined when it cannot. */
  readonly orders?: ((play: Play<TAnswer>) => string | undefined) | undefined
  readonly length?: number
  /** By input: where the path begins, and what a person does there before its first step. */
  readonly places?: Readonly<Record<string, PeoplePlace>> | undefined
  /** Steps that the app takes by itself once the page is open. */
  readonly itself?: ((step: Step) => boolean) | undefined
}

/** Where a person begins. */
export interface PeoplePlace extends Place {
  readonly first: readonly Gesture[]
}

/** The longest that a person waits at a screen to see whether something happens, in ms. */
const mostPatience = 2 * 60_000
const usualLength = 16

/** The commands that make a server let an actor answer like this: empty if none are needed, undefined if impossible. */
type Ordered = (step: Step) => readonly string[] | undefined

/** The first outcome in a model is what a healthy server answers without preparation. */
const usualAnswers = ({ nodes }: Exploration): ReadonlySet<string> => {
  const usual = new Set<string>()
  for (const { edges } of nodes) {
    const asked = new Set<string>()
    for (const { step } of edges) {
      const { choice } = step
      if (choice.kind !== 'outcome' || !('done' in choice.outcome) || asked.has(choice.child)) continue
      asked.add(choice.child)
      usual.add(`${choice.src} ${choice.name}`)
    }
  }
  return usual
}

const orderedBy = <TAnswer>(
  exploration: Exploration,
  model: AnyFlowModel<TAnswer>,
  { protocol, orders = () => undefined, itself = () => false }: PeopleOptions<TAnswer>,
): Ordered => {
  const usual = usualAnswers(exploration)
  return (step) => {
    const { choice } = step
    if (choice.kind !== 'outcome') return itself(step) ? [] : undefined
    const plays = playsOf(protocol, model.wire?.[choice.src], choice.name, choice.outcome)
    if (plays === undefined || !plays.every(isAnswer)) return undefined
    if (usual.has(`${choice.src} ${choice.name}`)) return []
    const commands = plays.flat().map((play) => orders(play))
    return commands.length > 0 && commands.every((command) => command !== undefined) ? commands : undefined
  }
}

/**
 * The steps that a person can take: they wait while a response is pending, act by gestures in between, and leave out
 * what only the app does.
 */
const stepsOfPeople = (exploration: Exploration, ordered: Ordered): ReadonlySet<Step> => {
  const { model } = exploration
  const isOwn = ({ choice, from, hits }: Step): boolean => {
    if (hits.some((hit) => model.screen?.away?.includes(hit))) return false
    if (choice.kind === 'wait') return choice.ms <= mostPatience
    // The same event may need a gesture in one state and come from the app in another.
    return (
      choice.kind === 'event' &&
      model.screen !== undefined &&
      (gesturesOf(model.screen, choice.event, from) ?? []).length > 0
    )
  }
  const stepsAt = ({ edges }: Node): readonly Step[] => {
    const steps = edges.map(({ step }) => step)
    const answers = steps.filter((step) => ordered(step) !== undefined)
    return answers.length > 0 ? answers : steps.filter(isOwn)
  }
  return new Set(exploration.nodes.flatMap(stepsAt))
}

/** Chooses paths that a person can follow, and describes what they do and see. Throws when the model has no screen. */
export const peoplePlan = <TAnswer>(model: AnyFlowModel<TAnswer>, options: PeopleOptions<TAnswer>): PeoplePlan => {
  const { words, phrases, length = usualLength } = options
  const { screen } = model
  const flow = model.machine.id
  if (screen === undefined) throw new Error(`${flow}: the model says nothing of a screen, so there is nothing to see`)
  const exploration = explore(model, { comparedPerKey: 0 })
  const ordered = orderedBy(exploration, model, options)
  const usable = stepsOfPeople(exploration, ordered)
  const { paths, missed } = cover(exploration, { kind: 'transitions', length, usable: (step) => usable.has(step) })

  /** What follows by itself from the end of a path, whose pending calls the server answers as usual. */
  const settling = (path: Path): readonly Step[] => {
    let node = exploration.nodes.find(({ starts }) => starts.some(({ input }) => input === path.input))
    for (const { label } of path.steps) node = node?.edges.find(({ step }) => step.label === label)?.to
    const taken: Step[] = []
    while (node !== undefined && taken.length < length) {
      const edge: Edge | undefined = node.edges.find(({ step }) => ordered(step)?.length === 0)
      if (edge === undefined) return taken
      taken.push(edge.step)
      node = edge.to
    }
    return taken
  }

  const stood = (value: Step['after']['value'], snapshot: Step['snapshot'], status: string) => {
    const leaves = leafNames(value)
    const sights = status === 'active' ? leaves.flatMap((leaf) => sightsOf(screen, leaf, snapshot)) : []
    return { state: leaves.join(' and '), sights }
  }
  const madeBy = ({ choice, from }: Step): readonly Gesture[] =>
    (choice.kind === 'event' ? gesturesOf(screen, choice.event, from) : undefined) ?? []
  /** Doings in one sentence. */
  const inOrder = (doings: readonly string[]): string =>
    doings.map((one, at) => (at === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1))).join(phrases.then)
  const said = (step: Step): string =>
    step.choice.kind === 'wait'
      ? phrases.wait(step.choice.ms)
      : inOrder(madeBy(step).map((gesture) => phrases.gesture(gesture, words)))
  const hasInputs = Object.keys(model.inputs).length > 1

  const beginsOf = (input: string): string => {
    const place = options.places?.[input]
    const doings = (place?.first ?? []).map((gesture) => phrases.gesture(gesture, words))
    return inOrder([phrases.start(hasInputs ? input : undefined, place), ...doings])
  }

  let count = 0
  const tell = (path: Path): Omit<PersonWalk, 'title'> => {
    /**
     * The text that the person has typed. Any other field value comes from data, which may differ in their environment.
     */
    const typed = new Set<string>()
    let visible = new Set<string>()
    const see = (sights: readonly Sight[]): readonly string[] => {
      const text = (sight: Sight) => phrases.sight(sight, words, !typed.has(sight.value ?? ''))
      const wasVisible = ({ absent: _, ...sight }: Sight) => visible.has(text(sight))
      const told = sights.filter((sight) => sight.absent !== true || wasVisible(sight)).map(text)
      visible = new Set(sights.filter(({ absent }) => absent !== true).map(text))
      // Regions that show the same thing say it once.
      return [...new Set(told)]
    }
    // A person only sees the state of the flow after all responses have arrived.
    const stops: { act: Step | undefined; before: string[]; end: ReturnType<typeof stood> }[] = [
      { act: undefined, before: [], end: stood(path.start.value, path.snapshot, path.start.status) },
    ]
    for (const step of [...path.steps, ...settling(path)]) {
      const end = stood(step.after.value, step.snapshot, step.after.status)
      const commands = ordered(step)
      const last = stops.at(-1)
      if (commands === undefined || last === undefined) stops.push({ act: step, before: [], end })
      else {
        last.before.push(...commands)
        last.end = end
      }
    }
    const [start, ...steps] = stops.map(({ act, before, end: { state, sights } }) => {
      for (const gesture of act === undefined ? [] : madeBy(act)) if ('fill' in gesture) typed.add(gesture.with)
      return { before, does: act === undefined ? '' : said(act), sees: see(sights), state }
    })
    return {
      input: path.input,
      begins: beginsOf(path.input),
      start: {
        before: [...(options.places?.[path.input]?.prepare ?? []), ...(start?.before ?? [])],
        sees: start?.sees ?? [],
        state: start?.state ?? '',
      },
      steps: steps.map((one) => {
        count += 1
        return { id: `${flow}-${String(count).padStart(3, '0')}`, ...one }
      }),
    }
  }

  // Where everything happens by itself, a person has nothing to follow.
  const isWorth = (path: Path): boolean => path.steps.some((step) => ordered(step)?.length !== 0)
  const walks = paths
    .filter(isWorth)
    .map(tell)
    .map((walk, at) => ({ title: phrases.title(at + 1, walk.steps.length), ...walk }))
  return { flow, walks, automated: missed }
}
