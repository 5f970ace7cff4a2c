import type { AnyFlowModel, Outcome, Path, WalkState } from '@statefloor/explorer'
import { fewest } from './fewest.ts'
import { filled, isAlike, likeness } from './fill.ts'
import type { Gap } from './fill.ts'
import { brokenBy, isShown } from './fault.ts'
import type { Expectation, Fault, Seen, Stand } from './fault.ts'
import { inputsOf } from './begin.ts'
import type { Input } from './begin.ts'
import { Player } from './player.ts'
import type { Beginning, Action, Done } from './player.ts'
import { standOf } from './story.ts'
import type { Beat, Happened, Story } from './story.ts'

/** A gap in a recording, and the value that fills it. */
export interface StandIn extends Gap {
  /** The event or answer that it belongs to. */
  readonly of: string
}

/** The fewest actions that still show a fault, as a path of the model. */
export interface Proof {
  readonly path: Path
  readonly input: Input
  readonly done: readonly Done[]
  readonly fault: Fault
  readonly expected: Expectation | undefined
  /** How many actions there were before the reduction. */
  readonly from: number
  readonly gaps: readonly StandIn[]
}

/** Where a chart diverged from the recording, and so does not reach what was seen. */
interface Stray {
  readonly at: number
  readonly of: string
  readonly was: string
  readonly is: string
}

/** Why a recording does not reproduce on a chart. */
export interface Lost {
  /** Where the chart diverged, if it did. */
  readonly stray: Stray | undefined
  /** Set when no start matches the recording: the chart's own starts, by the names of its inputs. */
  readonly begins: readonly string[] | undefined
  /** The unknown part of the input with which the flow was started. */
  readonly untold: readonly StandIn[]
}

type Result = { readonly proof: Proof } | { readonly lost: Lost }

/** The name of an event in a path. */
const nameOf = (happened: Happened): string => {
  switch (happened.kind) {
    case 'event':
      return happened.type
    case 'answer':
      return `${happened.child}: ${happened.how}`
    case 'delay':
      return happened.event.replace(/^xstate\./, '')
  }
}

/** Turns a recording into a path of the model, and reduces it to the fewest actions that show the fault. */
export function retell(model: AnyFlowModel, story: Story, seen: Seen): Result {
  const inputs = inputsOf(model, story.begin)
  const player = new Player({ ...model, inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, value])) })
  const known = player.beginnings(story.begin, story.isWhole)
  let stray: Stray | undefined
  for (const beginning of known) {
    const input = inputs.find(({ name }) => name === beginning.input)
    if (input === undefined) continue
    const told = retellFrom(player, { ...beginning, given: input }, seen)
    if ('proof' in told) return told
    stray ??= told.stray
  }
  const untold = (inputs[0]?.gaps ?? []).filter(({ isFilled }) => !isFilled).map((gap) => ({ ...gap, of: 'input' }))
  return { lost: { stray, begins: known.length > 0 ? undefined : beginsOf(player, inputs), untold } }
}

const beginsOf = (player: Player, inputs: readonly Input[]): readonly string[] => {
  const starts = player.starts()
  return inputs.map(({ name }) => {
    const start = starts.find(({ input }) => input === name)
    return start === undefined
      ? `${name}: it ends at once by an error`
      : `${name}: ${standOf(start.state.snapshot.value)}`
  })
}

interface Given extends Beginning {
  readonly given: Input
}

const retellFrom = (
  player: Player,
  beginning: Given,
  seen: Seen,
): { readonly proof: Proof } | { readonly stray: Stray | undefined } => {
  const { model } = player
  const { actions, gaps, stray, broken } = matched(player, beginning, seen.beats)
  const isOpen = seen.fault.kind === 'ignores' || seen.fault.kind === 'stands'
  // A violated invariant of the model says more than where a person stopped.
  const fault: Fault =
    broken !== undefined && isOpen && seen.expected === undefined && !seen.isAsked
      ? { kind: 'breaks', invariant: broken }
      : seen.fault
  const last = actions.at(-1)
  const first = startStand(player, beginning, actions)
  const shownAs =
    (wanted: Fault) =>
    (some: readonly Action[]): readonly Done[] | undefined => {
      const isSo = (stand: Stand) => isShown(model, { fault: wanted, expected: seen.expected }, stand)
      if (isSo(first)) return []
      const done: Done[] = []
      let state = beginning.moved.state
      for (const action of some) {
        for (const one of player.perform(state, action) ?? []) {
          done.push(one)
          state = one.state
          if (isSo(standAfter(one, last))) return done
        }
      }
      return undefined
    }
  // A chart with other side effects in the right state has not diverged: the test will report it.
  const shown = [fault, ...(fault.kind === 'right' ? [{ ...fault, did: undefined }] : [])]
    .map(shownAs)
    .find((shows) => shows(actions) !== undefined)
  if (shown === undefined) return { stray }
  const few = fewest(actions, (some) => shown(some) !== undefined)
  const done = shown(few) ?? []
  const told = new Set(done.map(({ action }) => action))
  const did = done.at(-1)?.step.did ?? first.did
  const end = done.at(-1)?.step.after ?? first.after
  const { given } = beginning
  return {
    proof: {
      path: player.path(beginning, done),
      input: given,
      done,
      fault: asFound(fault, { did, where: standOf(end.value) }),
      expected: seen.expected,
      from: seen.beats.length,
      gaps: [
        ...given.gaps.map((gap) => ({ ...gap, of: 'input' })),
        ...gaps.flatMap(({ action, gap }) => (told.has(action) ? [gap] : [])),
      ],
    },
  }
}

/** A fault as the reduced actions show it. */
const asFound = (fault: Fault, { did, where }: { readonly did: readonly string[]; readonly where: string }): Fault => {
  switch (fault.kind) {
    case 'right':
      return { ...fault, did: fault.did ?? did }
    case 'lacks':
      return { ...fault, where }
    default:
      return fault
  }
}

const startStand = (player: Player, { moved }: Beginning, actions: readonly Action[]): Stand => ({
  hits: moved.hits,
  did: moved.did,
  after: player.walker.expected(moved.state),
  snapshot: moved.state.snapshot,
  now: moved.state.now,
  isLast: actions.length === 0,
  isFirst: true,
})

const standAfter = ({ action, step, state }: Done, last: Action | undefined): Stand => ({
  ...step,
  now: state.now,
  isLast: action === last,
  isFirst: false,
})

interface Matched {
  readonly actions: readonly Action[]
  readonly gaps: readonly { readonly action: Action; readonly gap: StandIn }[]
  readonly stray: Stray | undefined
  readonly broken: string | undefined
}

/** Each beat as an action, in the model's terms, such that the chart does what was recorded. */
const matched = (player: Player, beginning: Beginning, beats: readonly Beat[]): Matched => {
  const actions: Action[] = []
  const gaps: { action: Action; gap: StandIn }[] = []
  let stray: Stray | undefined
  let broken: string | undefined
  let state = beginning.moved.state
  const take = (done: readonly Done[]) => {
    for (const one of done) {
      broken ??= brokenBy(player.model, standAfter(one, undefined))
      state = one.state
    }
  }
  for (const action of beginning.actions) {
    actions.push(action)
    take(player.perform(state, action) ?? [])
  }
  for (const [at, beat] of beats.entries()) {
    const tried = candidates(player, state, beat.happened).map((one) => {
      const done = player.perform(state, one.action)
      return { ...one, done, fits: fits(beat, done) }
    })
    const best = tried.toSorted((one, other) => other.fits - one.fits)[0]
    if (best === undefined) continue
    actions.push(best.action)
    for (const gap of best.gaps) gaps.push({ action: best.action, gap: { ...gap, of: nameOf(beat.happened) } })
    take(best.done ?? [])
    const is = standOf(state.snapshot.value)
    if (is !== beat.stands) stray ??= { at: at + 1, of: nameOf(beat.happened), was: beat.stands, is }
  }
  return { actions, gaps, stray, broken }
}

/** How well the chart's behaviour matches the recording: the same transitions, at least the same state, or neither. */
const fits = ({ transitions, stands }: Beat, done: readonly Done[] | undefined): number => {
  if (done === undefined) return -1
  const hits = done.flatMap(({ step }) => step.hits)
  const standsSo = standOf(done.at(-1)?.step.after.value) === stands
  return Number(standsSo) + Number(standsSo && hits.join() === transitions.join())
}

interface Candidate {
  readonly action: Action
  readonly gaps: readonly Gap[]
}

const candidates = (player: Player, state: WalkState, happened: Happened): readonly Candidate[] => {
  switch (happened.kind) {
    case 'delay':
      return [{ action: happened, gaps: [] }]
    case 'event':
      return events(player, state, happened)
    case 'answer':
      return answers(player, state, happened)
  }
}

const events = (
  player: Player,
  state: WalkState,
  { type, payload, by }: Extract<Happened, { kind: 'event' }>,
): readonly Candidate[] => {
  const samples = samplesOf(player.model, type, state)
  const whole = filled(payload, undefined)
  const made = (
    whole.gaps.length === 0
      ? [whole]
      : [...samples]
          .toSorted((one, other) => likeness(other, whole.value) - likeness(one, whole.value))
          .map((sample) => filled(payload, sample))
  ).map(({ value, gaps }) => ({ event: { ...(value as object), type }, gaps }))
  const all = made.length === 0 ? [{ event: { ...(whole.value as object), type }, gaps: whole.gaps }] : made
  if (typeof by === 'string') return all.map(({ event, gaps }) => ({ action: { kind: 'event', event }, gaps }))
  // Events that a call sends before it ends are its answers, if the model knows the call.
  const known = player.outcomes(state, by.child)
  if (known.length === 0) return all.map(({ event, gaps }) => ({ action: { kind: 'event', event }, gaps }))
  return all.map(({ event, gaps }) => ({ action: named(known, by.child, { sends: event }), gaps }))
}

/** An answer by the model's name for it if it is identical, else by the most similar one. */
const named = (
  known: ReturnType<Player['outcomes']>,
  child: string,
  outcome: Outcome,
): Extract<Action, { kind: 'answer' }> => {
  const [[how, value] = ['', undefined]] = Object.entries(outcome)
  const alike = known.flatMap((one) =>
    how in one.outcome ? [{ ...one, value: Reflect.get(one.outcome, how) as unknown }] : [],
  )
  const same = alike.find((one) => isAlike(one.value, value))
  if (same !== undefined) return { kind: 'answer', child, name: same.name, outcome: undefined }
  const [nearest] = alike.toSorted((one, other) => likeness(other.value, value) - likeness(one.value, value))
  return { kind: 'answer', child, name: nearest?.name, outcome }
}

const answers = (
  player: Player,
  state: WalkState,
  { child, how, value }: Extract<Happened, { kind: 'answer' }>,
): readonly Candidate[] => {
  const known = player.outcomes(state, child)
  const whole = filled(value, undefined)
  if (whole.gaps.length === 0) return [{ action: named(known, child, outcomeOf(how, whole.value)), gaps: [] }]
  const alike = known.filter(({ outcome }) => how in outcome)
  if (alike.length === 0)
    return [
      { action: { kind: 'answer', child, name: undefined, outcome: outcomeOf(how, whole.value) }, gaps: whole.gaps },
    ]
  return alike.map(({ outcome }) => {
    const made = filled(value, Reflect.get(outcome, how))
    return { action: named(known, child, outcomeOf(how, made.value)), gaps: made.gaps }
  })
}

const outcomeOf = (how: 'done' | 'error' | 'context', value: unknown): Outcome =>
  how === 'done' ? { done: value } : how === 'error' ? { error: value } : { context: value }

/** The model's samples of an event, in the current state. */
const samplesOf = (model: AnyFlowModel, type: string, { snapshot, now }: WalkState): readonly unknown[] => {
  const samples: unknown = Reflect.get(model.events, type)
  const given: unknown = typeof samples === 'function' ? samples({ snapshot, now }) : samples
  return Array.isArray(given) ? given : []
}
