import { statuses, type TabRecording } from './records.ts'

/** The name that identifies a file as a recording. */
export const recordingFormat = 'xstate-recording'
/** The version of the format that is written; earlier versions can be read too. */
export const recordingVersion = 1

/** A recording as a file contains it: all tabs that were received. */
export interface Recording {
  readonly format: typeof recordingFormat
  readonly version: typeof recordingVersion
  readonly tabs: readonly TabRecording[]
}

/** Why a file is not a recording. */
export type ReadFault =
  | { readonly kind: 'notJson'; readonly says: string }
  | { readonly kind: 'otherFormat'; readonly says: string }
  | { readonly kind: 'otherVersion'; readonly version: number; readonly says: string }
  | { readonly kind: 'damaged'; readonly at: string; readonly says: string }

/** A recording, or why it could not be read. */
export type ReadResult =
  | { readonly ok: true; readonly recording: Recording }
  | { readonly ok: false; readonly fault: ReadFault }

/** The text of a file with the recordings of these tabs. */
export const writeRecording = (tabs: readonly TabRecording[]): string =>
  JSON.stringify({ format: recordingFormat, version: recordingVersion, tabs } satisfies Recording)

/** Reads a recording from an untrusted file: whatever is in it, the result says what is wrong, and where. */
export function readRecording(text: string): ReadResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failed({ kind: 'notJson', says: 'This file is not valid JSON. Choose a file that the inspector saved.' })
  }
  if (!isObject(value) || value['format'] !== recordingFormat)
    return failed({
      kind: 'otherFormat',
      says: 'This file is not a recording. Choose a file that the inspector saved.',
    })
  const version = value['version']
  if (version !== recordingVersion)
    return failed({
      kind: 'otherVersion',
      version: typeof version === 'number' ? version : 0,
      says: `This recording has version ${String(version)}, but this inspector reads version ${recordingVersion}. Open it with the inspector that saved it.`,
    })
  if (isRecording(value)) return { ok: true, recording: { ...value, tabs: value.tabs.map(numbered) } }
  const { at, says } = recordingFault(value, '') ?? { at: '', says: 'is not a recording' }
  return failed({ kind: 'damaged', at, says: `This recording is damaged: ${at} ${says}.` })
}

/** Files of an earlier version have no line numbers, so their records are numbered in order. */
const numbered = (tab: TabRecording): TabRecording =>
  tab.records.every(({ number: own }) => own !== undefined)
    ? tab
    : { ...tab, after: 0, records: tab.records.map((record, index) => ({ ...record, number: index + 1 })) }

const failed = (fault: ReadFault): ReadResult => ({ ok: false, fault })

type Fields = Readonly<Record<string, unknown>>
interface Fault {
  readonly at: string
  readonly says: string
}
type Check = (value: unknown, at: string) => Fault | undefined

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf =
  (says: string, holds: (value: unknown) => boolean): Check =>
  (value, at) =>
    holds(value) ? undefined : { at, says: `is not ${says}` }

const text = kindOf('a string', (value) => typeof value === 'string')
const truth = kindOf('a boolean', (value) => typeof value === 'boolean')
const number = kindOf('a number', (value) => typeof value === 'number' && Number.isFinite(value))
const count = kindOf('a whole number of 0 or more', (value) => Number.isInteger(value) && Number(value) >= 0)
const anything: Check = () => undefined

const orNull =
  (check: Check): Check =>
  (value, at) =>
    value === null ? undefined : check(value, at)

const either = (words: readonly string[]): Check =>
  kindOf(`one of ${words.join(', ')}`, (value) => typeof value === 'string' && words.includes(value))

const list =
  (check: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return { at, says: 'is not a list' }
    for (const [index, entry] of value.entries()) {
      const fault = check(entry, `${at}[${index}]`)
      if (fault !== undefined) return fault
    }
    return undefined
  }

const shape = (fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check => {
  const needed = Object.entries(fields)
  const others = Object.entries(optional)
  return (value, at) => {
    if (!isObject(value)) return { at, says: 'is not an object' }
    for (const [key, check] of needed) {
      if (!Object.hasOwn(value, key)) return { at: `${at}.${key}`, says: 'is missing' }
      const fault = check(value[key], `${at}.${key}`)
      if (fault !== undefined) return fault
    }
    for (const [key, check] of others) {
      const fault = Object.hasOwn(value, key) ? check(value[key], `${at}.${key}`) : undefined
      if (fault !== undefined) return fault
    }
    return undefined
  }
}

const texts = list(text)
const names: Check = (value, at) =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')
    ? undefined
    : { at, says: 'is not a table of names' }
const path = list(kindOf('name or index', (value) => typeof value === 'string' || count(value, '') === undefined))
const changes = list(shape({ path }, { to: anything }))
const acts = list(shape({ type: text }, { event: text, src: text }))
const timer = shape({ id: text, event: text, due: number })

const actorState = shape(
  {
    actor: text,
    parent: orNull(text),
    id: text,
    systemId: orNull(text),
    logic: text,
    src: orNull(text),
    status: either(statuses),
    value: anything,
    states: texts,
    tags: texts,
    context: anything,
    children: names,
    last: texts,
    timers: list(timer),
    result: anything,
  },
  { input: anything },
)

const base = { at: number, actor: text }
const ownNumber = { number: count }
const kinds: Readonly<Record<string, Check>> = {
  born: shape({ ...base, state: actorState }, { ...ownNumber, stood: truth, acts }),
  event: shape(
    { ...base, from: orNull(text), type: text, payload: anything, dropped: truth, refused: texts },
    ownNumber,
  ),
  moved: shape(
    { ...base, transitions: texts },
    { ...ownNumber, by: count, acts, value: anything, states: texts, tags: texts, children: names, context: changes },
  ),
  ended: shape(
    { ...base, status: either(statuses.filter((status) => status !== 'active')), result: anything },
    ownNumber,
  ),
  scheduled: shape({ ...base, timer }, ownNumber),
  cancelled: shape({ ...base, timer: text }, ownNumber),
}
const record: Check = (value, at) => {
  const kind = isObject(value) ? value['kind'] : undefined
  const check = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return check === undefined ? { at, says: 'is not a record of a known kind' } : check(value, at)
}

const transition = shape({
  id: text,
  event: text,
  targets: texts,
  guard: orNull(text),
  actions: texts,
  delay: orNull(text),
  reenter: truth,
})
const chart = shape({
  key: text,
  id: text,
  states: list(
    shape({
      id: text,
      key: text,
      parent: orNull(text),
      type: text,
      initial: texts,
      tags: texts,
      entry: texts,
      exit: texts,
      invokes: list(shape({ id: text, src: text })),
      transitions: list(transition),
    }),
  ),
})

/** Faults in lists from another tab, or undefined. */
export const recordsFault: Check = list(record)
export const actorsFault: Check = list(actorState)
export const chartsFault: Check = list(chart)

const recordingFault = shape({
  tabs: list(
    shape(
      {
        tab: shape({ id: text, title: text }),
        charts: chartsFault,
        base: actorsFault,
        lost: count,
        records: recordsFault,
      },
      { after: count },
    ),
  ),
})

const isRecording = (value: unknown): value is Recording => recordingFault(value, '') === undefined
