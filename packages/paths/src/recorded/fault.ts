import { isMadeByPeople, leafNames, stateName, stateNodes } from '@statefloor/explorer'
import type { AnyFlowModel, Step } from '@statefloor/explorer'
import type { AnyMachineSnapshot } from 'xstate'
import { UsageError } from '../cli/config.ts'
import { isAlike } from './fill.ts'
import type { Deed, Done } from './player.ts'
import { standOf } from './story.ts'
import type { Beat, Story } from './story.ts'

/** What was wrong with a flow. */
export type Fault =
  /** It came to stand there, by these transitions. */
  | { readonly kind: 'stands'; readonly where: string; readonly by: readonly string[] }
  /** It ended by an error. */
  | { readonly kind: 'fails' }
  /** It took no notice of the last thing that a person did. */
  | { readonly kind: 'ignores'; readonly where: string }
  /** An invariant of its model did not hold. */
  | { readonly kind: 'breaks'; readonly invariant: string }

/** What should have been so. */
export type Expectation =
  | { readonly kind: 'state'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'context'; readonly path: readonly string[]; readonly value: unknown }

/** How far a story goes, and what was wrong at its end. */
export interface Seen {
  readonly beats: readonly Beat[]
  readonly fault: Fault
  readonly expected: Expectation | undefined
  /** Whoever asks said what was wrong. */
  readonly isAsked: boolean
}

/** A state that a person names: a leaf, a state around leaves, or all leaves of a state with regions. */
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

/** `STATE`, `tag:NAME` or `context.PATH=JSON`. */
export const expectationOf = (model: AnyFlowModel, given: string): Expectation => {
  const [, tag] = /^tag:(.+)$/.exec(given) ?? []
  if (tag !== undefined) return { kind: 'tag', name: tag }
  const [, path, text] = /^context\.([^=]+)=(.*)$/s.exec(given) ?? []
  if (path === undefined || text === undefined) return { kind: 'state', name: knownState(model, 'expect', given) }
  try {
    const value: unknown = text === 'undefined' ? undefined : JSON.parse(text)
    return { kind: 'context', path: path.split('.'), value }
  } catch {
    throw new UsageError(`--expect context.${path}=…: ${text} is no JSON`)
  }
}

const at = (context: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    context,
  )

const holds = (expected: Expectation, snapshot: AnyMachineSnapshot): boolean => {
  switch (expected.kind) {
    case 'state':
      return isIn(standOf(snapshot.value), expected.name)
    case 'tag':
      return snapshot.tags.has(expected.name)
    case 'context':
      return isAlike(at(snapshot.context, expected.path), expected.value)
  }
}

/** The last beat that changed where the flow stands, or the last at all where none did. */
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

/** What was wrong in a story, as far as the recording and whoever asks say so. */
export const seenIn = (
  model: AnyFlowModel,
  story: Story,
  { until, expect }: { readonly until?: string | undefined; readonly expect?: string | undefined },
): Seen => {
  const { beats } = story
  const expected = expect === undefined ? undefined : expectationOf(model, expect)
  const asked = { expected, isAsked: until !== undefined || expect !== undefined }
  if (until !== undefined) {
    const name = knownState(model, 'until', until)
    const last = beats.findLastIndex(({ stands }) => isIn(stands, name))
    if (last < 0) throw new UsageError(`The recording never comes to ${until}`)
    return { ...standing(story, arrival(beats.slice(0, last + 1))), ...asked }
  }
  if (expected !== undefined && expected.kind !== 'state') {
    const last = beats.findLastIndex(({ transitions }) => transitions.length > 0)
    return { ...standing(story, last < 0 ? beats.length - 1 : last), ...asked }
  }
  if (expected !== undefined) return { ...standing(story, arrival(beats)), ...asked }
  const failed = beats.findIndex(({ status }) => status === 'error')
  if (failed >= 0) return { beats: beats.slice(0, failed + 1), fault: { kind: 'fails' }, ...asked }
  const { screen } = model
  const deed = beats.findLastIndex(
    ({ happened }) =>
      happened.kind === 'event' &&
      happened.by === 'person' &&
      (screen === undefined || isMadeByPeople(screen, happened.type)),
  )
  const ignored = beats[deed]
  if (ignored?.dropped === true && ignored.stands === beats.at(-1)?.stands)
    return { beats: beats.slice(0, deed + 1), fault: { kind: 'ignores', where: ignored.stands }, ...asked }
  return { ...standing(story, arrival(beats)), ...asked }
}

/** Whether a deed shows the fault; `last` is the deed with which the story ends. */
export const isShown = (
  model: AnyFlowModel,
  { fault, expected }: Pick<Seen, 'fault' | 'expected'>,
  { deed, step, world }: Done,
  last: Deed | undefined,
): boolean => {
  switch (fault.kind) {
    case 'fails':
      return step.after.status === 'error'
    case 'breaks':
      return model.invariants?.[fault.invariant]?.({ snapshot: step.snapshot, now: world.now }) === false
    case 'ignores':
      return deed === last && step.after.status === 'active' && step.hits.length === 0 && standsIn(step, fault.where)
    case 'stands':
      return (
        step.after.status !== 'error' &&
        standsIn(step, fault.where) &&
        fault.by.every((id) => step.hits.includes(id)) &&
        (expected === undefined || !holds(expected, step.snapshot))
      )
  }
}

const standsIn = ({ after }: Step, where: string): boolean => leafNames(after.value).join(' and ') === where

/** The first invariant of a model that does not hold after a step. */
export const brokenBy = (model: AnyFlowModel, { step, world }: Done): string | undefined =>
  step.after.status === 'error'
    ? undefined
    : Object.entries(model.invariants ?? {}).find(
        ([, isKept]) => !isKept({ snapshot: step.snapshot, now: world.now }),
      )?.[0]
