import { valueAt } from './diff.ts'
import { matches, sequenceOf, treeOf, type Entry, type Filter, type Sequence, type TreeNode } from './entries.ts'
import type { Recording } from './format.ts'
import type { ActorState, Change, Chart, Json, Moved, Recorded, TabRecording } from './records.ts'
import { inOrderOfTime, recordsOf } from './saved.ts'
import { ActorStates } from './actorStates.ts'

export type { Arrow, Entry, Filter, Sequence, TreeNode } from './entries.ts'

/** How much is kept, and the distance between moments that are stored in full. */
export interface StoreOptions {
  readonly capacity?: number
  readonly every?: number
}

/** A tab that was received. */
export interface TabState {
  readonly id: string
  readonly title: string
  readonly status: 'open' | 'closed' | 'lost' | 'loaded'
  /** The commands that it supports. */
  readonly can: readonly string[]
  /** Records that it had no space for, or that this inspector was too slow for. */
  readonly lost: number
}

/** A change, with the value before it. */
export interface Difference extends Change {
  readonly from?: Json
}

/** The identity of a line in any store or file: its tab, and its number there. */
export interface Place {
  readonly tab: string
  readonly number: number
}

/** The state of all tabs after a line. */
export type Moment = ReadonlyMap<string, readonly ActorState[]>

type StatesByTab = Map<string, ActorStates>

const copyOf = (states: StatesByTab): StatesByTab =>
  new Map([...states].map(([tab, actorStates]) => [tab, actorStates.copy()]))

const apply = (states: StatesByTab, entry: Entry): void => {
  if (entry.kind === 'standing') states.set(entry.tab, new ActorStates(entry.actors))
  else if (entry.kind === 'record') states.get(entry.tab)?.apply(entry.record)
}

/**
 * Everything that an inspector has received, and the state at any line of it. Has no clock and no channel: the same
 * lines give the same answers. Here lines are indexed from 0 in order of arrival, across all tabs, and keep that index
 * when the oldest are dropped; people and other stores identify them by tab and number (`Place`).
 */
export class Store {
  readonly #capacity: number
  readonly #every: number
  readonly #tabs = new Map<string, TabState>()
  readonly #charts = new Map<string, Map<string, Chart>>()
  readonly #names = new Map<string, string>()
  readonly #logics = new Map<string, string>()
  readonly #walked = new Map<string, Map<string, number>>()
  readonly #stood = new Map<string, Set<string>>()
  /** The number of the last line of each tab, and of the last line that was dropped. */
  readonly #last = new Map<string, number>()
  readonly #forgotten = new Map<string, number>()
  readonly #now: StatesByTab = new Map()
  #entries: Entry[] = []
  #first = 0
  /** The state before each block of lines. */
  #frames: StatesByTab[] = []
  /** The last lookup: the next one is usually close. */
  #cursor: { readonly index: number; readonly states: StatesByTab } | undefined

  constructor({ capacity = 300_000, every = 500 }: StoreOptions = {}) {
    this.#every = every
    this.#capacity = Math.max(capacity, every)
  }

  /** The index of the first line that is kept, and the index after the last. */
  get first(): number {
    return this.#first
  }
  get end(): number {
    return this.#first + this.#entries.length
  }

  tabs(): readonly TabState[] {
    return [...this.#tabs.values()]
  }
  chart(tab: string, key: string): Chart | undefined {
    return this.#charts.get(tab)?.get(key)
  }
  entry(index: number): Entry | undefined {
    return this.#entries[index - this.#first]
  }
  /** The name of an actor: the one that its parent has for it. */
  name(tab: string, actor: string): string {
    return this.#names.get(`${tab} ${actor}`) ?? actor
  }
  /** How often each transition of a chart was taken, by its id, in all tabs and in everything ever received. */
  walked(chart: string): ReadonlyMap<string, number> {
    return this.#walked.get(chart) ?? new Map()
  }

  /** Ids of the states of a chart that were active in an actor at any time. */
  stood(chart: string): ReadonlySet<string> {
    return this.#stood.get(chart) ?? new Set()
  }

  /** The identity of a line in every store and file; undefined if there is no such line. */
  placeOf(line: number): Place | undefined {
    const entry = this.entry(line)
    return entry === undefined ? undefined : { tab: entry.tab, number: entry.number }
  }

  /** The last line of a tab at or before a line. */
  placeIn(tab: string, line: number): Place | undefined {
    for (let at = Math.min(line, this.end - 1); at >= this.#first; at -= 1) {
      const entry = this.entry(at)
      if (entry?.tab === tab) return { tab, number: entry.number }
    }
    return undefined
  }

  /** The number of the last line of a tab. */
  lastNumber(tab: string): number {
    return this.#last.get(tab) ?? 0
  }

  /** The line of a place: the record with its number, else the full state after it; undefined if there is neither. */
  lineOf({ tab, number }: Place): number | undefined {
    let standing: number | undefined
    for (let line = this.#first; line < this.end; line += 1) {
      const entry = this.entry(line)
      if (entry?.tab !== tab || entry.number !== number) continue
      if (entry.kind === 'record') return line
      if (entry.kind === 'standing') standing ??= line
    }
    return standing
  }

  /** Receives the full state of a tab. */
  hearAll(all: {
    readonly tab: { readonly id: string; readonly title: string }
    readonly can: readonly string[]
    readonly lost: number
    /** The number of the last line that is part of it. */
    readonly after: number
    readonly charts: readonly Chart[]
    readonly actors: readonly ActorState[]
    /** The lines since then. */
    readonly records?: readonly Recorded[]
  }): void {
    const { tab, can, lost, after, charts, actors, records = [] } = all
    const last = this.#last.get(tab.id)
    // A reconnected tab sends everything from its start; skip what was already received.
    const isNew = last === undefined || after > last
    const known = this.#tabs.get(tab.id)?.lost ?? 0
    this.#tabs.set(tab.id, { ...tab, status: 'open', can, lost: isNew ? known + lost : known })
    this.#meet(tab.id, charts)
    if (isNew) this.#add({ kind: 'standing', tab: tab.id, number: after, actors, lost })
    for (const record of records)
      if (last === undefined || (record.number ?? Infinity) > last) this.#addRecord(tab.id, record)
  }

  /** Receives what happened in a tab. */
  hearBatch(batch: {
    readonly tab: string
    readonly charts: readonly Chart[]
    readonly records: readonly Recorded[]
  }): void {
    if (!this.#tabs.has(batch.tab)) return
    this.#meet(batch.tab, batch.charts)
    for (const record of batch.records) this.#addRecord(batch.tab, record)
  }

  /** Marks a tab as gone. */
  hearGone(tab: string, how: 'closed' | 'lost'): void {
    const state = this.#tabs.get(tab)
    if (state === undefined) return
    this.#tabs.set(tab, { ...state, status: how, can: [] })
    this.#add({ kind: 'gone', tab, number: this.lastNumber(tab), how })
  }

  /** Loads a recording from a file, its tabs merged in order of time. */
  load({ tabs }: Recording): void {
    for (const { tab, charts, base, lost, after = 0 } of tabs) {
      this.#tabs.set(tab.id, { ...tab, status: 'loaded', can: [], lost })
      this.#meet(tab.id, charts)
      this.#add({ kind: 'standing', tab: tab.id, number: after, actors: base, lost })
    }
    for (const { tab, records } of inOrderOfTime(tabs)) {
      const [first, ...others] = records
      if (first?.kind === 'born' && first.stood === true) {
        const actors = [first, ...others].flatMap((one) => (one.kind === 'born' ? [one.state] : []))
        this.#add({ kind: 'standing', tab, number: first.number ?? this.lastNumber(tab), actors, lost: 0 })
      } else if (first !== undefined) this.#addRecord(tab, first)
    }
  }

  /** Everything that is kept, as a file has it. */
  save(): readonly TabRecording[] {
    return this.tabs().map(({ id, title, lost }) => ({
      tab: { id, title },
      charts: [...(this.#charts.get(id)?.values() ?? [])],
      ...this.#keptOf(id),
      lost,
    }))
  }

  /** The state of all tabs after a line. */
  at(index: number): Moment {
    return new Map([...this.statesAt(index)].map(([tab, { actors }]) => [tab, [...actors.values()]]))
  }

  /** An actor after a line. */
  actorAt(index: number, tab: string, actor: string): ActorState | undefined {
    return this.statesAt(index).get(tab)?.actors.get(actor)
  }

  /** The actors of a tab after a line, as a tree. */
  tree(index: number, tab: string): readonly TreeNode[] {
    return treeOf([...(this.statesAt(index).get(tab)?.actors.values() ?? [])])
  }

  /** The change that a line made to its actor's context, with the previous values. */
  changes(index: number): readonly Difference[] {
    const entry = this.entry(index)
    if (entry?.kind !== 'record' || entry.record.kind !== 'moved') return []
    const before = this.actorAt(index - 1, entry.tab, entry.record.actor)?.context
    return (entry.record.context ?? []).map((change) => {
      const from = before === undefined ? undefined : valueAt(before, change.path)
      return from === undefined ? change : { ...change, from }
    })
  }

  /** The indexes of matching lines, from one line on, forwards or backwards. */
  find(filter: Filter, from: number, most: number, step: 1 | -1 = 1): readonly number[] {
    const found: number[] = []
    for (let index = from; found.length < most && index >= this.#first && index < this.end; index += step) {
      const entry = this.entry(index)
      if (entry !== undefined && matches(entry, filter, (tab, actor) => this.name(tab, actor))) found.push(index)
    }
    return found
  }

  /** The events of a tab between two lines as arrows. */
  sequence(tab: string, from: number, to: number): Sequence {
    const start = Math.max(from, this.#first)
    return sequenceOf(this.#entries.slice(start - this.#first, Math.max(0, to - this.#first)), start, tab)
  }

  #keptOf(tab: string): Pick<TabRecording, 'base' | 'after' | 'records'> {
    const own = this.#entries.filter((entry) => entry.tab === tab && entry.kind !== 'gone')
    const [first] = own
    // A tab's first entry is its full state.
    const begin = first?.kind === 'standing' && !this.#forgotten.has(tab) ? first : undefined
    return {
      base: begin?.actors ?? [...(this.#frames[0]?.get(tab)?.actors.values() ?? [])],
      after: begin?.number ?? this.#forgotten.get(tab) ?? 0,
      records: (begin === undefined ? own : own.slice(1)).flatMap(recordsOf),
    }
  }

  #meet(tab: string, charts: readonly Chart[]): void {
    const known = this.#charts.get(tab) ?? new Map<string, Chart>()
    for (const chart of charts) known.set(chart.key, chart)
    this.#charts.set(tab, known)
  }

  #know(tab: string, state: ActorState): void {
    // Its last step was before recording started, but was taken all the same.
    const isMet = !this.#names.has(`${tab} ${state.actor}`)
    this.#names.set(`${tab} ${state.actor}`, state.id)
    this.#logics.set(`${tab} ${state.actor}`, state.logic)
    this.#stand(state.logic, state.states)
    if (isMet) this.#count(state.logic, state.last)
  }

  #count(logic: string, transitions: readonly string[]): void {
    if (transitions.length === 0) return
    const counts = this.#walked.get(logic) ?? new Map<string, number>()
    for (const id of transitions) counts.set(id, (counts.get(id) ?? 0) + 1)
    this.#walked.set(logic, counts)
  }

  #stand(logic: string, states: readonly string[]): void {
    const stood = this.#stood.get(logic) ?? new Set<string>()
    for (const id of states) stood.add(id)
    this.#stood.set(logic, stood)
  }

  #addRecord(tab: string, record: Recorded): void {
    this.#add({ kind: 'record', tab, number: record.number ?? this.lastNumber(tab) + 1, record })
  }

  #add(entry: Entry): void {
    this.#last.set(entry.tab, entry.number)
    if (this.#entries.length % this.#every === 0) this.#frames.push(copyOf(this.#now))
    this.#entries.push(entry)
    apply(this.#now, entry)
    if (entry.kind === 'standing') for (const state of entry.actors) this.#know(entry.tab, state)
    else if (entry.kind === 'record' && entry.record.kind === 'born') this.#know(entry.tab, entry.record.state)
    else if (entry.kind === 'record' && entry.record.kind === 'moved') this.#walk(entry.tab, entry.record)
    if (this.#entries.length < this.#capacity + this.#every) return
    for (const { tab, number } of this.#entries.slice(0, this.#every)) this.#forgotten.set(tab, number)
    this.#entries = this.#entries.slice(this.#every)
    this.#frames.shift()
    this.#first += this.#every
    this.#cursor = undefined
  }

  #walk(tab: string, { actor, transitions, states }: Moved): void {
    const logic = this.#logics.get(`${tab} ${actor}`)
    if (logic === undefined) return
    this.#count(logic, transitions)
    if (states !== undefined) this.#stand(logic, states)
  }

  statesAt(wanted: number): StatesByTab {
    const index = Math.min(wanted, this.end - 1)
    const block = Math.floor((index - this.#first) / this.#every)
    const frame = this.#frames[block]
    if (index < this.#first || frame === undefined) return this.#frames[0] ?? new Map<string, ActorStates>()
    const start = this.#first + block * this.#every
    const near = this.#cursor !== undefined && this.#cursor.index <= index && this.#cursor.index >= start
    const states = near && this.#cursor !== undefined ? this.#cursor.states : copyOf(frame)
    for (let at = near && this.#cursor !== undefined ? this.#cursor.index + 1 : start; at <= index; at += 1) {
      const entry = this.entry(at)
      if (entry !== undefined) apply(states, entry)
    }
    this.#cursor = { index, states }
    return states
  }
}
