import type { ActorState, Chart, Json } from '@statefloor/inspector'
import { answerKinds, type AnswerKind, type Command } from '@statefloor/inspector/transport'
import type { FlowFacts } from './facts.ts'
import type { ActorAt } from './inspector.setup.ts'
import type { Draft } from './inspectorActs.setup.ts'

/** One possible input: a payload, an answer, or a fault. */
interface Sample {
  readonly id: string
  readonly label: string
  /** Undefined: no value at all. */
  readonly value: Json | undefined
  readonly kind: AnswerKind | null
}

/** Something that can happen to an actor, with possible inputs. */
export interface Choice {
  readonly id: string
  readonly command: 'send' | 'answerCall' | 'orderFault'
  readonly label: string
  /** For an event: whether the actor's current state handles it. */
  readonly isHeard: boolean
  readonly samples: readonly Sample[]
}

export interface ActTarget {
  readonly at: ActorAt
  readonly state: ActorState
  readonly chart: Chart | undefined
  readonly facts: FlowFacts | undefined
  /** The known facts about the parent actor's flow. */
  readonly parentFacts: FlowFacts | undefined
  /** Actors that it started, or itself if it is a call: those that wait for an answer. */
  readonly calls: readonly ActorState[]
  readonly can: readonly string[]
  readonly faults: readonly string[]
}

const short = (value: Json | undefined): string => {
  const text = value === undefined ? '' : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const isOwn = (type: string): boolean => type !== '' && type !== '*' && !type.startsWith('xstate.')

const eventsOf = ({ state, chart, facts }: ActTarget): readonly Choice[] => {
  if (chart === undefined) return []
  const typesOf = (active: boolean) =>
    chart.states
      .filter(({ id }) => !active || state.states.includes(id))
      .flatMap(({ transitions }) => transitions.map(({ event }) => event))
      .filter(isOwn)
  const heard = new Set(typesOf(true))
  return [...new Set([...heard, ...typesOf(false), ...Object.keys(facts?.samples ?? {})])].map((type) => {
    const payloads = facts?.samples[type] ?? []
    return {
      id: `send ${type}`,
      command: 'send',
      label: type,
      isHeard: heard.has(type),
      samples: (payloads.length === 0 ? [{}] : payloads).map((value, index) => ({
        id: String(index),
        label: `${index + 1}: ${short(value)}`,
        value,
        kind: null,
      })),
    }
  })
}

/** The possible outcomes of any call, where nothing better is known. */
const anyAnswer = [
  { name: 'done', kind: 'done', value: null },
  { name: 'error', kind: 'thrown', value: 'made up' },
] as const

const answersOf = ({ calls, state, facts, parentFacts }: ActTarget): readonly Choice[] =>
  calls.map((call) => {
    const known = (call === state ? parentFacts : facts)?.answers[call.src ?? ''] ?? []
    return {
      id: `answer ${call.actor}`,
      command: 'answerCall',
      label: call.id,
      isHeard: true,
      samples: (known.length === 0 ? anyAnswer : known).map(({ name, kind, value }) => ({
        id: name,
        label: kind === 'done' || kind === 'error' ? name : `${name} (${kind})`,
        value,
        kind,
      })),
    }
  })

const everyCall = ''

const faultsOf = ({ facts, parentFacts, faults }: ActTarget): readonly Choice[] => {
  if (faults.length === 0) return []
  const own = facts?.calls ?? []
  const calls = own.length === 0 ? (parentFacts?.calls ?? []) : own
  return [...calls, everyCall].map((call) => ({
    id: `fault ${call}`,
    command: 'orderFault',
    label: call,
    isHeard: true,
    samples: faults.map((kind) => ({
      id: kind,
      label: kind,
      value: { kind, times: 1, ...(call === everyCall ? {} : { path: call.slice(call.indexOf(' ') + 1) }) },
      kind: null,
    })),
  }))
}

/** Everything that can be done with an actor, events that it handles now first. */
export const choicesOf = (target: ActTarget): readonly Choice[] => [
  ...(target.can.includes('send') ? eventsOf(target) : []),
  ...(target.can.includes('answerCall') ? answersOf(target) : []),
  ...(target.can.includes('orderFault') ? faultsOf(target) : []),
]

/** The content of the form. */
export interface Form {
  readonly choice: Choice
  readonly sample: Sample
  readonly text: string
}

const textOf = ({ value }: Sample): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** The actor of a draft, as text. */
export const ofText = ({ tab, actor }: ActorAt): string => `${tab} ${actor}`

const noDraft: Draft = { of: null, what: null, sample: null, text: null }

/** A draft only applies to the actor and the choice that it was written for. */
export const formOf = (choices: readonly Choice[], given: Draft, at: ActorAt): Form | undefined => {
  const draft = given.of === ofText(at) ? given : noDraft
  const choice = choices.find(({ id }) => id === draft.what) ?? choices[0]
  const sample = choice?.samples.find(({ id }) => id === draft.sample) ?? choice?.samples[0]
  if (choice === undefined || sample === undefined) return undefined
  return { choice, sample, text: choice.id === draft.what && draft.text !== null ? draft.text : textOf(sample) }
}

/** Why a form cannot be submitted; the page has the texts. */
export type FormFault =
  | { readonly fault: 'noJson'; readonly says: string }
  | { readonly fault: 'noObject' }
  | { readonly fault: 'missing' | 'unknown'; readonly field: string }
  | { readonly fault: 'other'; readonly field: string; readonly wanted: string; readonly found: string }

const isFields = (value: Json | undefined): value is { readonly [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: Json | undefined): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : value === undefined ? 'nothing' : typeof value

/** The fields of an event according to samples: which are required, which are optional, and their types. */
const shapeFault = (
  payload: { readonly [field: string]: Json },
  samples: readonly { readonly [field: string]: Json }[],
): FormFault | undefined => {
  if (samples.length === 0) return undefined
  const fields = new Set(samples.flatMap((sample) => Object.keys(sample)))
  for (const field of fields)
    if (!(field in payload) && samples.every((sample) => field in sample)) return { fault: 'missing', field }
  for (const [field, value] of Object.entries(payload)) {
    if (!fields.has(field)) return { fault: 'unknown', field }
    const types = [...new Set(samples.filter((sample) => field in sample).map((sample) => typeOf(sample[field])))]
    const found = typeOf(value)
    if (!types.includes(found)) return { fault: 'other', field, wanted: types.join(', '), found }
  }
  return undefined
}

const parsed = (text: string): { readonly value: Json | undefined } | { readonly says: string } => {
  if (text.trim() === '') return { value: undefined }
  try {
    const value: Json = JSON.parse(text)
    return { value }
  } catch (error) {
    return { says: error instanceof Error ? error.message : String(error) }
  }
}

const noFields = ({ samples }: Choice): boolean =>
  samples.every(({ value }) => isFields(value) && short(value) === '{}')

/**
 * The command that a form sends to the tab, or why it cannot be sent. `isKnown`: samples of the event come from tests.
 */
export const commandOf = (
  { choice, sample, text }: Form,
  actor: string,
  isKnown: boolean,
): { readonly command: Command } | FormFault => {
  const read = parsed(text)
  if ('says' in read) return { fault: 'noJson', says: read.says }
  const { value } = read
  switch (choice.command) {
    case 'send': {
      const payload = value === undefined && noFields(choice) ? {} : value
      if (!isFields(payload)) return { fault: 'noObject' }
      const samples = choice.samples.flatMap((one) => (isFields(one.value) ? [one.value] : []))
      const fault = isKnown ? shapeFault(payload, samples) : undefined
      return fault ?? { command: { name: 'send', actor, payload: { ...payload, type: choice.label } } }
    }
    case 'answerCall': {
      const kind = sample.kind ?? answerKinds[0]
      if (kind === 'sends' && !isFields(value)) return { fault: 'noObject' }
      return {
        command: {
          name: 'answerCall',
          actor: choice.id.slice('answer '.length),
          payload: { kind, ...(value !== undefined && { value }) },
        },
      }
    }
    case 'orderFault':
      return isFields(value) ? { command: { name: 'orderFault', actor, payload: value } } : { fault: 'noObject' }
  }
}
