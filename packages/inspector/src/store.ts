import { valueAt } from './diff.ts'
import { matches, sequenceOf, treeOf, type Entry, type Filter, type Sequence, type TreeNode } from './entries.ts'
import type { Recording } from './format.ts'
import type { ActorState, Change, Chart, Json, Moved, Recorded, TabRecording } from './records.ts'
import { inOrderOfTime, recordsOf } from './saved.ts'
import { World } from './world.ts'

export type { Arrow, Entry, Filter, Sequence, TreeNode } from './entries.ts'

/** How much is kept, and how far apart the moments are that are kept whole. */
export interface StoreOptions {
  readonly capacity?: number
  readonly every?: number
}

/** A tab that was heard. */
export interface TabState {
  readonly id: string
  readonly title: string
  readonly status: 'open' | 'closed' | 'lost' | 'loaded'
  /** What it can be asked to do. */
  readonly can: readonly string[]
  /** Records that it had no room or this inspector no time for. */
  readonly lost: number
}

/** A difference with what stood there before. */
export interface Difference extends Change {
  readonly from?: Json
}

/** A line, whichever store or file has it: its tab, and its number there. */
export interface Place {
  readonly tab: string
  readonly number: number
}

/** How everything stood after a line, by tab. */
export type Moment = ReadonlyMap<string, readonly ActorState[]>

type Worlds = Map<string, World>

const copyOf = (worlds: Worlds): Worlds => new Map([...worlds].map(([tab, world]) => [tab, world.copy()]))

const apply = (worlds: Worlds, entry: Entry): void => {
  if (entry.kind === 'standing') worlds.set(entry.tab, new World(entry.actors))
  else if (entry.kind === 'record') worlds.get(entry.tab)?.apply(entry.record)
}

/**
 * All that an inspector has heard, and how everything stood at any line of it. Knows no clock and no channel: the same
 * lines give the same answers. Here lines are counted from 0 as they came, of all tabs, and keep that index when the
 * oldest are forgotten; people and other stores know them by their tab and number (`Place`).
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
  /** The number of the last line of each tab, and of the last that was forgotten. */
  readonly #last = new Map<string, number>()
  readonly #forgotten = new Map<string, number>()
  readonly #now: Worlds = new Map()
  #entries: Entry[] = []
  #first = 0
  /** How everything stood before each block of lines. */
  #frames: Worlds[] = []
  /** Where one last looked: the next line is mostly near. */
  #cursor: { readonly index: number; readonly worlds: Worlds } | undefined

  constructor({ capacity = 300_000, every = 500 }: StoreOptions = {}) {
    this.#every = every
    this.#capacity = Math.max(capacity, every)
  }

  /** The number of the first line that is kept, and of the one after the last. */
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
  /** What an actor is called: the name that its parent has for it. */
  name(tab: string, actor: string): string {
    return this.#names.get(`${tab} ${actor}`) ?? actor
  }
  /** How often each transition of a chart was taken, by its id, in all tabs and in all that was ever heard. */
  walked(chart: string): ReadonlyMap<string, number> {
    return this.#walked.get(chart) ?? new Map()
  }

  /** Ids of the states of a chart in which an actor was ever heard to stand. */
  stood(chart: string): ReadonlySet<string> {
    return this.#stood.get(chart) ?? new Set()
  }

  /** What a line is called in every store and file that has it; undefined for no line. */
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

  /** The line of a place: the record with its number, else how everything stood after it; undefined where neither is. */
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

  /** A tab tells how everything stands there. */
  hearAll(all: {
    readonly tab: { readonly id: string; readonly title: string }
    readonly can: readonly string[]
    readonly lost: number
    /** The number of the last line that led to it. */
    readonly after: number
    readonly charts: readonly Chart[]
    readonly actors: readonly ActorState[]
    /** What happened since then. */
    readonly records?: readonly Recorded[]
  }): void {
    const { tab, can, lost, after, charts, actors, records = [] } = all
    const last = this.#last.get(tab.id)
    // A tab that is met again tells from its beginning; what was heard already is not repeated.
    const isNew = last === undefined || after > last
    const known = this.#tabs.get(tab.id)?.lost ?? 0
    this.#tabs.set(tab.id, { ...tab, status: 'open', can, lost: isNew ? known + lost : known })
    this.#meet(tab.id, charts)
    if (isNew) this.#add({ kind: 'standing', tab: tab.id, number: after, actors, lost })
    for (const record of records)
      if (last === undefined || (record.number ?? Infinity) > last) this.#addRecord(tab.id, record)
  }

  /** A tab tells what happened. */
  hearBatch(batch: {
    readonly tab: string
    readonly charts: readonly Chart[]
    readonly records: readonly Recorded[]
  }): void {
    if (!this.#tabs.has(batch.tab)) return
    this.#meet(batch.tab, batch.charts)
    for (const record of batch.records) this.#addRecord(batch.tab, record)
  }

  /** A tab is there no more. */
  hearGone(tab: string, how: 'closed' | 'lost'): void {
    const state = this.#tabs.get(tab)
    if (state === undefined) return
    this.#tabs.set(tab, { ...state, status: how, can: [] })
    this.#add({ kind: 'gone', tab, number: this.lastNumber(tab), how })
  }

  /** A recording out of a file, its tabs side by side in the order of time. */
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

  /** All that is kept, as a file has it. */
  save(): readonly TabRecording[] {
    return this.tabs().map(({ id, title, lost }) => ({
      tab: { id, title },
      charts: [...(this.#charts.get(id)?.values() ?? [])],
      ...this.#keptOf(id),
      lost,
    }))
  }

  /** How everything stood after a line. */
  at(index: number): Moment {
    return new Map([...this.#worldsAt(index)].map(([tab, { actors }]) => [tab, [...actors.values()]]))
  }

  /** An actor after a line. */
  actorAt(index: number, tab: string, actor: string): ActorState | undefined {
    return this.#worldsAt(index).get(tab)?.actors.get(actor)
  }

  /** The actors of a tab after a line, as a tree. */
  tree(index: number, tab: string): readonly TreeNode[] {
    return treeOf([...(this.#worldsAt(index).get(tab)?.actors.values() ?? [])])
  }

  /** What a line changed in the context of its actor, with what stood there before. */
  changes(index: number): readonly Difference[] {
    const entry = this.entry(index)
    if (entry?.kind !== 'record' || entry.record.kind !== 'moved') return []
    const before = this.actorAt(index - 1, entry.tab, entry.record.actor)?.context
    return (entry.record.context ?? []).map((change) => {
      const from = before === undefined ? undefined : valueAt(before, change.path)
      return from === undefined ? change : { ...change, from }
    })
  }

  /** The numbers of the lines that are wanted, from one line on, forwards or backwards. */
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
    // What a tab told first is how everything stood there.
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
    // Its last step was before anybody listened, and was taken all the same.
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

  #worldsAt(wanted: number): Worlds {
    const index = Math.min(wanted, this.end - 1)
    const block = Math.floor((index - this.#first) / this.#every)
    const frame = this.#frames[block]
    if (index < this.#first || frame === undefined) return this.#frames[0] ?? new Map<string, World>()
    const start = this.#first + block * this.#every
    const near = this.#cursor !== undefined && this.#cursor.index <= index && this.#cursor.index >= start
    const worlds = near && this.#cursor !== undefined ? this.#cursor.worlds : copyOf(frame)
    for (let at = near && this.#cursor !== undefined ? this.#cursor.index + 1 : start; at <= index; at += 1) {
      const entry = this.entry(at)
      if (entry !== undefined) apply(worlds, entry)
    }
    this.#cursor = { index, worlds }
    return worlds
  }
}
