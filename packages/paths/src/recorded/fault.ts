import { didOf, effectsOf, isMadeByPeople, leafNames, stateName, stateNodes } from '@statefloor/explorer'
import type { AnyFlowModel, Expected } from '@statefloor/explorer'
import type { Act, Status } from '@statefloor/inspector'
import type { AnyMachineSnapshot } from 'xstate'
import { UsageError } from '../cli/config.ts'
import { isAlike } from './fill.ts'
import { standOf } from './story.ts'
import type { Beat, Story } from './story.ts'

/** The kind of fault of a flow. */
export type Fault =
  /** It reached this state, through these transitions. */
  | { readonly kind: 'stands'; readonly where: string; readonly by: readonly string[] }
  /** It ended with an error. */
  | { readonly kind: 'fails' }
  /** It ignored the last thing that a person did. */
  | { readonly kind: 'ignores'; readonly where: string }
  /** It violated an invariant of its model. */
  | { readonly kind: 'breaks'; readonly invariant: string }
  /** A side effect is missing in the state that these transitions lead to. */
  | { readonly kind: 'lacks'; readonly act: string; readonly where: string; readonly by: readonly string[] }
  /** No fault: everything was right, and must stay so. */
  | {
      readonly kind: 'right'
      readonly where: string
      readonly by: readonly string[]
      /** Undefined: no event shows it. */
      readonly status: Status | undefined
      /** Undefined: the recording does not say. */
      readonly did: readonly string[] | undefined
    }

/** The expectation that failed. */
export type Expectation =
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }
  /** A side effect, as `didOf` names it. */
  | { readonly kind: 'act'; readonly name: string }
  | { readonly kind: 'context'; readonly path: readonly string[]; readonly value: unknown }

/** How far a story goes, and the fault at its end. */
export interface Seen {
  readonly beats: readonly Beat[]
  readonly fault: Fault
  readonly expected: Expectation | undefined
  /** Whether the caller said what was wrong. */
  readonly isAsked: boolean
}

/** Whether a named state is active: a leaf, an ancestor of leaves, or all leaves of a state with regions. */
export const isIn = (stands: string, name: string): boolean =>
  stands === name || stands.split(' and ').some((leaf) => leaf === name || leaf.startsWith(`${name}.`))

const knownState = (model: AnyFlowModel, option: string, name: string): string => {
  const known = stateNodes(model.machine)
    .map(stateName)
    .filter((one) => one !== '')
  const unknown = name.split(' and ').find((leaf) => !known.includes(leaf))
  if (unknown !== undefined)
    throw new UsageError(`--${option}: ${model.machine.id} has no state ${unknown}; it has ${known.join(', ')}`)
  return name
}

const mustKnow = (model: AnyFlowModel, what: string, name: string, names: readonly string[]): void => {
  if (!names.includes(name))
    throw new UsageError(
      `--expect: ${model.machine.id} has no ${what} ${name}; it has ${names.toSorted().join(', ') || 'none'}`,
    )
}

/** A side effect by its name: a chart lists its actions and actors, whether it uses them or not. */
const actOf = (model: AnyFlowModel, verb: string, name: string): Expectation => {
  if (verb === 'does') mustKnow(model, 'action with a side effect', name, effectsOf(model.machine))
  if (verb === 'calls') mustKnow(model, 'actor', name, Object.keys(model.machine.implementations.actors ?? {}))
  return { kind: 'act', name: verb === 'does' ? name : `${verb} ${name}` }
}

/** `STATE`, `tag:NAME`, `context.PATH=JSON`, or `does:`, `calls:`, `sends:`, `emits:` with a name. */
const expectationOf = (model: AnyFlowModel, given: string): Expectation => {
  const [, verb, act] = /^(does|calls|sends|emits):(.+)$/.exec(given) ?? []
  if (verb !== undefined && act !== undefined) return actOf(model, verb, act)
  const [, tag] = /^tag:(.+)$/.exec(given) ?? []
  if (tag !== undefined) return { kind: 'tag', name: tag }
  const [, path, text] = /^context\.([^=]+)=(.*)$/s.exec(given) ?? []
  if (path === undefined || text === undefined) return { kind: 'state', name: knownState(model, 'expect', given) }
  try {
    const value: unknown = text === 'undefined' ? undefined : JSON.parse(text)
    return { kind: 'context', path: path.split('.'), value }
  } catch {
    throw new UsageError(`--expect context.${path}=…: ${text} is not valid JSON`)
  }
}

/** The value at a path. */
export const valueAt = (context: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    context,
  )

const holds = (expected: Expectation, { snapshot, did }: Pick<Stand, 'snapshot' | 'did'>): boolean => {
  switch (expected.kind) {
    case 'state':
      return isIn(standOf(snapshot.value), expected.name)
    case 'tag':
      return snapshot.tags.has(expected.name)
    case 'context':
      return isAlike(valueAt(snapshot.context, expected.path), expected.value)
    case 'act':
      return did.includes(expected.name)
  }
}

/** The last beat that changed the flow's state, or the last of all if none did. */
const arrival = (beats: readonly Beat[]): number => {
  const last = beats.at(-1)?.stands
  const before = beats.findLastIndex(({ stands }) => stands !== last)
  const first = beats.findIndex(({ transitions }, index) => index > before && transitions.length > 0)
  return first < 0 ? beats.length - 1 : first
}

const standing = (story: Story, end: number): Pick<Seen, 'beats' | 'fault'> => {
  const beats = story.beats.slice(0, end + 1)
  const by = beats.at(-1)?.transitions ?? []
  return { beats, fault: { kind: 'stands', where: beats.at(-1)?.stands ?? standOf(story.begin.value), by } }
}

/** The names of a flow's side effects, as far as the model's chart has them. */
const namesOf = (model: AnyFlowModel, acts: readonly Act[]): readonly string[] =>
  didOf(
    new Set(effectsOf(model.machine)),
    acts.map(({ type, event, src }) => ({ type, params: { event: { type: event }, src } })),
  )

/** The end of a story for checking side effects: the last beat that it reacted to, or a person's last. */
const ending = (model: AnyFlowModel, story: Story): number => {
  const last = lastAction(model, story)
  const taken = story.beats.findLastIndex(({ transitions }) => transitions.length > 0)
  return Math.max(last, taken)
}

/** The last thing that a person did. */
const lastAction = ({ screen }: AnyFlowModel, { beats }: Story): number =>
  beats.findLastIndex(
    ({ happened }) =>
      happened.kind === 'event' &&
      happened.by === 'person' &&
      (screen === undefined || isMadeByPeople(screen, happened.type)),
  )

/** A story up to the flow's last side effect, and its state then. */
const lastAct = (
  model: AnyFlowModel,
  story: Story,
): { readonly beats: readonly Beat[]; readonly where: string; readonly by: readonly string[] } => {
  const beats = story.beats.slice(0, ending(model, story) + 1)
  const last = beats.at(-1)
  return { beats, where: last?.stands ?? standOf(story.begin.value), by: last?.transitions ?? [] }
}

/** A story up to where the flow was last in a state. */
const untilIn = (model: AnyFlowModel, story: Story, until: string | undefined): Story =>
  until === undefined ? story : { ...story, beats: story.beats.slice(0, lastIn(model, story, until) + 1) }

/** A story in which everything was right. */
const rightIn = (model: AnyFlowModel, story: Story): Seen => {
  // An error ends a flow before anything that led to it is reported.
  const hasFailed = story.beats.at(-1)?.status === 'error'
  const { beats, where, by } = hasFailed ? { beats: story.beats, where: '', by: [] } : lastAct(model, story)
  const last = beats.at(-1)
  const acts = last === undefined ? story.acts : last.acts
  const did = acts === undefined ? undefined : namesOf(model, acts)
  const fault: Fault = { kind: 'right', where, by, status: story.beats.at(-1)?.status, did }
  return { beats, fault, expected: undefined, isAsked: true }
}

/** The fault in a story, as far as the recording and the caller say. */
export const seenIn = (
  model: AnyFlowModel,
  story: Story,
  { until, expect }: { readonly until?: string | undefined; readonly expect?: string | undefined },
): Seen => {
  const { beats } = story
  if (expect === 'recorded') return rightIn(model, untilIn(model, story, until))
  const expected = expect === undefined ? undefined : expectationOf(model, expect)
  const asked = { expected, isAsked: until !== undefined || expect !== undefined }
  if (expected?.kind === 'act') {
    const told = untilIn(model, story, until)
    const { beats: few, by, where } = lastAct(model, told)
    return { beats: few, fault: { kind: 'lacks', act: expected.name, by, where }, ...asked }
  }
  if (until !== undefined) {
    const last = lastIn(model, story, until)
    return { ...standing(story, arrival(beats.slice(0, last + 1))), ...asked }
  }
  if (expected !== undefined && expected.kind !== 'state') {
    const last = beats.findLastIndex(({ transitions }) => transitions.length > 0)
    return { ...standing(story, last < 0 ? beats.length - 1 : last), ...asked }
  }
  if (expected !== undefined) return { ...standing(story, arrival(beats)), ...asked }
  const failed = beats.findIndex(({ status }) => status === 'error')
  if (failed >= 0) return { beats: beats.slice(0, failed + 1), fault: { kind: 'fails' }, ...asked }
  const action = lastAction(model, story)
  const ignored = beats[action]
  if (ignored?.dropped === true && ignored.stands === beats.at(-1)?.stands)
    return { beats: beats.slice(0, action + 1), fault: { kind: 'ignores', where: ignored.stands }, ...asked }
  return { ...standing(story, arrival(beats)), ...asked }
}

/** The last beat of a story after which the flow was in a state. */
const lastIn = (model: AnyFlowModel, { beats }: Story, until: string): number => {
  const name = knownState(model, 'until', until)
  const last = beats.findLastIndex(({ stands }) => isIn(stands, name))
  if (last < 0) throw new UsageError(`The recording never comes to ${until}`)
  return last
}

/** The state of a flow after an action, or at its start. */
export interface Stand {
  readonly hits: readonly string[]
  readonly did: readonly string[]
  readonly after: Expected
  readonly snapshot: AnyMachineSnapshot
  readonly now: number
  /** Whether nothing more happens in the story. */
  readonly isLast: boolean
  /** Whether nothing has happened yet. */
  readonly isFirst: boolean
}

/** Whether a flow in this state shows the fault. */
export const isShown = (
  model: AnyFlowModel,
  { fault, expected }: Pick<Seen, 'fault' | 'expected'>,
  stand: Stand,
): boolean => {
  const { hits, after, did, isLast, isFirst } = stand
  // Without a transition that identifies it, the end does.
  const isBy = ({ where, by }: { readonly where: string; readonly by: readonly string[] }) =>
    (by.length > 0 || isLast) && standsIn(after, where) && by.every((id) => hits.includes(id))
  switch (fault.kind) {
    case 'fails':
      return after.status === 'error'
    case 'breaks':
      return model.invariants?.[fault.invariant]?.({ snapshot: stand.snapshot, now: stand.now }) === false
    case 'ignores':
      return isLast && !isFirst && after.status === 'active' && hits.length === 0 && standsIn(after, fault.where)
    case 'stands':
      return (
        after.status !== 'error' &&
        standsIn(after, fault.where) &&
        fault.by.every((id) => hits.includes(id)) &&
        (!isFirst || isLast || fault.by.length > 0) &&
        (expected === undefined || !holds(expected, stand))
      )
    case 'lacks':
      // The transitions identify it; the states of other regions do not matter.
      return (
        after.status !== 'error' &&
        (fault.by.length > 0 ? fault.by.every((id) => hits.includes(id)) : isBy(fault)) &&
        !did.includes(fault.act)
      )
    case 'right':
      if (fault.status !== undefined && after.status !== fault.status) return false
      // A recording has no transitions for a flow that ended with an error.
      if (after.status === 'error') return isLast
      return isBy(fault) && (fault.did === undefined || did.join() === fault.did.join())
  }
}

const standsIn = ({ value }: Expected, where: string): boolean => leafNames(value).join(' and ') === where

/** The first invariant of a model that is violated after a step. */
export const brokenBy = (model: AnyFlowModel, { after, snapshot, now }: Stand): string | undefined =>
  after.status === 'error'
    ? undefined
    : Object.entries(model.invariants ?? {}).find(([, isKept]) => !isKept({ snapshot, now }))?.[0]
