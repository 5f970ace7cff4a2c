import type { ActorState, Json, Recorded } from '@statefloor/inspector'
import { tokenText } from '@statefloor/inspector'
import type { Entry, Store } from '@statefloor/inspector/store'
import type { PageWords } from './pageWords.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** A time of day, to the millisecond. */
export const timeOfDay = (at: number): string => {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return '–'
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** An event as developers write it, instead of XState's internal name. */
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

/**
 * A value in readable form. Values that are not plain data in a recording are shown with marks that distinguish them
 * from texts.
 */
const written = (value: Json): string => {
  const token = tokenText(value)
  if (token !== undefined) return token === 'undefined' ? token : `‹${token}›`
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value as { readonly [key: string]: Json })
  return fields.length === 0 ? '{}' : `{ ${fields.map(([key, inner]) => `${key}: ${written(inner)}`).join(', ')} }`
}

/** A value in one short line. */
export const valueText = (value: Json | undefined, words: PageWords): string => {
  if (value === undefined) return words.nothing
  const text = written(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A line of the log as text. */
export interface LineWords {
  readonly time: string
  readonly actor: string
  readonly what: string
  readonly mark: 'dropped' | 'refused' | 'error' | 'lost' | undefined
}

const recordWords = (record: Recorded, name: (actor: string) => string, words: PageWords): string => {
  switch (record.kind) {
    case 'event': {
      const event = eventWords(record.type)
      return record.from === null ? event : words.from(event, name(record.from))
    }
    case 'moved': {
      const changed = record.context?.length ?? 0
      const parts = [
        record.value === undefined ? '' : valueWords(record.value),
        changed === 0 ? '' : words.contextChanges(changed),
      ].filter((part) => part !== '')
      return `→ ${parts.length === 0 ? words.stays : parts.join(', ')}`
    }
    case 'born':
      return words.started
    case 'ended':
      return record.status === 'error' ? words.failed(valueText(record.result, words)) : record.status
    case 'scheduled':
      return words.timerSet(eventWords(record.timer.event))
    case 'cancelled':
      return words.timerCancelled(eventWords(record.timer))
  }
}

const markOf = (record: Recorded): LineWords['mark'] => {
  if (record.kind === 'ended' && record.status === 'error') return 'error'
  if (record.kind !== 'event') return undefined
  if (record.dropped) return 'dropped'
  return record.refused.length > 0 ? 'refused' : undefined
}

export const lineWords = (store: Store, entry: Entry, words: PageWords): LineWords => {
  const tab = store.tabs().find(({ id }) => id === entry.tab)?.title ?? entry.tab
  if (entry.kind === 'gone')
    return {
      time: '',
      actor: tab,
      what: entry.how === 'closed' ? words.tabClosed : words.tabLost,
      mark: undefined,
    }
  if (entry.kind === 'standing') {
    const lost = entry.lost > 0 ? words.earlierLost(entry.lost) : ''
    return {
      time: '',
      actor: tab,
      what: `${words.tabWith(entry.actors.length)}${lost}`,
      mark: lost === '' ? undefined : 'lost',
    }
  }
  const { record } = entry
  const name = (actor: string) => store.name(entry.tab, actor)
  return {
    time: timeOfDay(record.at),
    actor: name(record.actor),
    what: recordWords(record, name, words),
    mark: markOf(record),
  }
}

/** The status of an actor, in one line. */
export const statusWords = ({ status, value }: ActorState): string => (status === 'active' ? valueWords(value) : status)
