import type { ActorState, Json, Recorded } from '@statefloor/inspector'
import { tokenText } from '@statefloor/inspector'
import type { Entry, Store } from '@statefloor/inspector/store'
import type { Kind, Scope } from './inspector.setup.ts'

export const kindWords: Readonly<Record<Kind, string>> = {
  all: 'All lines',
  event: 'Events',
  moved: 'Transitions',
  born: 'Started actors',
  ended: 'Ended actors',
  scheduled: 'Timers set',
  cancelled: 'Timers cancelled',
}

export const scopeWords: Readonly<Record<Scope, string>> = {
  all: 'All tabs',
  tab: 'Tab of the chosen actor',
  actor: 'Chosen actor',
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A time of day, to the millisecond. */
export const timeOfDay = (at: number): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return '–'
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** How long something still takes. */
export const timeLeft = (ms: number): string => {
  if (ms <= 0) return 'due now'
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s left`
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s left`
}

/** An event as developers write it, and not as XState names it inside. */
export const eventWords = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.(?:actor|state)\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(/^xstate\.init$/, 'init')

/** `a.b` of `chart.a.b`. */
export const stateWords = (id: string, chart: string): string =>
  id.startsWith(`${chart}.`) ? id.slice(chart.length + 1) : id

/** The leaves of a state value: `editing`, or one of each region. */
export const valueWords = (value: Json): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const below = valueWords(inner)
      return below === '' ? key : below.includes(', ') ? `${key} (${below})` : `${key}.${below}`
    })
    .join(', ')
}

/** A value in one short line. */
export const valueText = (value: Json | undefined): string => {
  if (value === undefined) return 'nothing'
  const token = tokenText(value)
  if (token !== undefined) return `‹${token}›`
  const text = JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A line of the log in words. */
export interface LineWords {
  readonly time: string
  readonly actor: string
  readonly what: string
  readonly mark: 'dropped' | 'refused' | 'error' | 'lost' | undefined
}

const recordWords = (record: Recorded, name: (actor: string) => string): string => {
  switch (record.kind) {
    case 'event':
      return record.from === null ? eventWords(record.type) : `${eventWords(record.type)} from ${name(record.from)}`
    case 'moved': {
      const changed = record.context?.length ?? 0
      const parts = [
        record.value === undefined ? '' : valueWords(record.value),
        changed === 0 ? '' : `${changed} ${changed === 1 ? 'change' : 'changes'} of context`,
      ].filter((part) => part !== '')
      return `→ ${parts.length === 0 ? 'stays' : parts.join(', ')}`
    }
    case 'born':
      return 'started'
    case 'ended':
      return record.status === 'error' ? `failed: ${valueText(record.result)}` : record.status
    case 'scheduled':
      return `timer set: ${eventWords(record.timer.event)}`
    case 'cancelled':
      return `timer cancelled: ${eventWords(record.timer)}`
  }
}

const markOf = (record: Recorded): LineWords['mark'] => {
  if (record.kind === 'ended' && record.status === 'error') return 'error'
  if (record.kind !== 'event') return undefined
  if (record.dropped) return 'dropped'
  return record.refused.length > 0 ? 'refused' : undefined
}

export const lineWords = (store: Store, entry: Entry): LineWords => {
  const tab = store.tabs().find(({ id }) => id === entry.tab)?.title ?? entry.tab
  if (entry.kind === 'gone')
    return {
      time: '',
      actor: tab,
      what: entry.how === 'closed' ? 'tab closed' : 'tab answers no more',
      mark: undefined,
    }
  if (entry.kind === 'standing') {
    const lost = entry.lost > 0 ? `; ${entry.lost} earlier records lost` : ''
    return {
      time: '',
      actor: tab,
      what: `tab with ${entry.actors.length} actors${lost}`,
      mark: lost === '' ? undefined : 'lost',
    }
  }
  const { record } = entry
  const name = (actor: string) => store.name(entry.tab, actor)
  return {
    time: timeOfDay(record.at),
    actor: name(record.actor),
    what: recordWords(record, name),
    mark: markOf(record),
  }
}

/** In one line, what became of an actor. */
export const statusWords = ({ status, value }: ActorState): string => (status === 'active' ? valueWords(value) : status)
