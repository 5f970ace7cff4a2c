import type { Entry } from './entries.ts'
import type { Recorded, TabRecording } from './records.ts'

/** Lines of a tab that belong together, and their time. */
interface Told {
  readonly tab: string
  /** One record, or all actors of one full state. */
  readonly records: readonly Recorded[]
  readonly at: number
}

/** A line as a file has it. A full state in the middle of a recording is one `born` for each actor. */
export const recordsOf = (entry: Entry): readonly Recorded[] => {
  if (entry.kind === 'record') return [{ ...entry.record, number: entry.number }]
  if (entry.kind === 'gone') return []
  const { number, actors } = entry
  return actors.map((state) => ({ kind: 'born', stood: true, number, at: 0, actor: state.actor, state }))
}

const isOneStanding = (one: Recorded | undefined, other: Recorded): boolean =>
  one?.kind === 'born' &&
  other.kind === 'born' &&
  one.stood === true &&
  other.stood === true &&
  one.number === other.number

/** Merges the recordings of all tabs by time, each in its own order. */
export const inOrderOfTime = (tabs: readonly TabRecording[]): readonly Told[] => {
  const told = tabs.flatMap(({ tab, records }): readonly Told[] => {
    const own: { readonly tab: string; readonly records: Recorded[]; readonly at: number }[] = []
    for (const record of records) {
      const last = own.at(-1)
      if (last !== undefined && isOneStanding(last.records[0], record)) last.records.push(record)
      // A full state has no time of its own: it stays after what came before it.
      else own.push({ tab: tab.id, records: [record], at: Math.max(record.at, last?.at ?? 0) })
    }
    return own
  })
  return tabs.length > 1 ? told.toSorted((one, other) => one.at - other.at) : told
}
