import { describe, expect, it } from 'vitest'
import {
  readRecording,
  recordingFormat,
  recordingVersion,
  ActorStates,
  writeRecording,
  type ActorState,
  type Recorded,
} from '@statefloor/inspector'
import { Store } from '@statefloor/inspector/store'

const state = (actor: string, parent: string | null = null): ActorState => ({
  actor,
  parent,
  id: `name of ${actor}`,
  systemId: null,
  logic: 'chart',
  src: null,
  status: 'active',
  value: 'idle',
  states: ['chart', 'chart.idle'],
  tags: [],
  context: { count: 0, list: [] },
  children: {},
  last: [],
  timers: [],
  result: null,
})

const moved = (actor: string, at: number, count: number): Recorded => ({
  kind: 'moved',
  at,
  actor,
  transitions: ['chart.idle | more | 0'],
  context: [{ path: ['count'], to: count }],
})
const event = (actor: string, at: number, type: string, from: string | null = null, dropped = false): Recorded => ({
  kind: 'event',
  at,
  actor,
  from,
  type,
  payload: { amount: '12' },
  dropped,
  refused: [],
})

const met = (store: Store, actors: readonly ActorState[] = [state('a'), state('b', 'a')], id = 'one') => {
  store.hearAll({ tab: { id, title: id }, can: ['send'], lost: 0, after: 0, charts: [], actors })
}
const heard = (store: Store, records: readonly Recorded[], tab = 'one') => {
  store.hearBatch({ tab, charts: [], records })
}

describe('the store of received lines', () => {
  it('shows the state after each line', () => {
    const store = new Store({ every: 4 })
    met(store)
    heard(
      store,
      Array.from({ length: 20 }, (_, turn) => moved('a', turn, turn + 1)),
    )
    const counts = (indices: readonly number[]) => indices.map((index) => store.actorAt(index, 'one', 'a')?.context)
    expect(counts([0, 1, 20, 7, 8, 6, 3])).toMatchObject([0, 1, 20, 7, 8, 6, 3].map((count) => ({ count })))
    expect(
      store
        .at(20)
        .get('one')
        ?.map(({ actor }) => actor),
    ).toEqual(['a', 'b'])
  })

  it('reports the changes of a line, with the previous values', () => {
    const store = new Store()
    met(store)
    heard(store, [moved('a', 1, 1), moved('a', 2, 2), event('a', 3, 'more')])
    expect(store.changes(2)).toEqual([{ path: ['count'], from: 1, to: 2 }])
    expect(store.changes(3)).toEqual([])
  })

  it('searches by text, kind, actor and dropped events, forwards and backwards', () => {
    const store = new Store()
    met(store)
    heard(store, [event('a', 1, 'more'), event('b', 2, 'LESS', 'a', true), moved('b', 3, 1), event('b', 4, 'more')])
    expect(store.find({ text: 'less' }, 0, 9)).toEqual([2])
    expect(store.find({ text: 'name of b' }, 0, 9)).toEqual([2, 3, 4])
    expect(store.find({ text: '"12"' }, 0, 9)).toEqual([1, 2, 4])
    expect(store.find({ kinds: ['event'], actors: ['b'] }, 0, 9)).toEqual([2, 4])
    expect(store.find({ dropped: true }, 0, 9)).toEqual([2])
    expect(store.find({ kinds: ['event'] }, 4, 2, -1)).toEqual([4, 2])
    expect(store.find({ tab: 'two' }, 0, 9)).toEqual([])
    expect(store.find({}, 0, 2)).toEqual([0, 1])
  })

  it('draws arrows between actors', () => {
    const store = new Store()
    met(store)
    heard(store, [event('a', 1, 'more'), event('b', 2, 'less', 'a', true)])
    expect(store.sequence('one', 0, 9)).toEqual({
      lifelines: ['a', 'b'],
      arrows: [
        { index: 1, from: null, to: 'a', label: 'more', dropped: false },
        { index: 2, from: 'a', to: 'b', label: 'less', dropped: true },
      ],
    })
  })

  it('builds a tree of actors, even with unknown or cyclic parents', () => {
    const store = new Store()
    met(store, [state('a'), state('b', 'a'), state('c', 'gone'), state('d', 'e'), state('e', 'd')])
    const names = (nodes: ReturnType<Store['tree']>): unknown =>
      nodes.map((node) => [node.state.actor, names(node.children)])
    expect(names(store.tree(0, 'one'))).toEqual([
      ['a', [['b', []]]],
      ['c', []],
    ])
  })

  it('counts how often transitions were taken', () => {
    const store = new Store()
    met(store)
    heard(store, [moved('a', 1, 1), moved('b', 2, 2)])
    expect([...store.walked('chart')]).toEqual([['chart.idle | more | 0', 2]])
    expect(store.walked('other').size).toBe(0)
  })

  it('counts the last step of a new actor, once however often a tab reports it', () => {
    const store = new Store()
    const last = ['chart.idle | more | 0']
    met(store, [{ ...state('a'), last }])
    met(store, [{ ...state('a'), last }])
    expect([...store.walked('chart')]).toEqual([['chart.idle | more | 0', 1]])
  })

  it('knows which states of a chart were active', () => {
    const store = new Store()
    met(store)
    heard(store, [{ kind: 'moved', at: 1, actor: 'a', transitions: [], states: ['chart', 'chart.busy'] }])
    expect([...store.stood('chart')]).toEqual(expect.arrayContaining(['chart', 'chart.busy']))
    expect(store.stood('other').size).toBe(0)
  })

  it('finds a line again in a recording of it, even after the oldest were forgotten', () => {
    const store = new Store({ capacity: 8, every: 4 })
    met(store)
    met(store, [state('x')], 'two')
    for (let turn = 0; turn < 20; turn += 1) {
      heard(store, [moved('a', 10 + turn, turn)])
      if (turn % 3 === 0) heard(store, [event('x', 10 + turn, `more ${turn}`)], 'two')
    }
    store.hearGone('two', 'closed')
    const again = new Store({ capacity: 100 })
    again.load({ format: recordingFormat, version: recordingVersion, tabs: store.save() })
    expect(store.first).toBeGreaterThan(0)
    for (let line = store.first; line < store.end; line += 1) {
      const entry = store.entry(line)
      const place = store.placeOf(line)
      const found = place === undefined ? undefined : again.lineOf(place)
      expect(found === undefined ? undefined : again.placeOf(found)).toEqual(place)
      if (entry?.kind === 'record')
        expect(found === undefined ? undefined : again.entry(found)).toEqual({
          ...entry,
          record: { ...entry.record, number: entry.number },
        })
    }
    expect(store.placeOf(store.end)).toBeUndefined()
    expect(again.lineOf({ tab: 'nobody', number: 1 })).toBeUndefined()
    // No recording contains forgotten lines.
    expect(again.lineOf({ tab: 'one', number: 1 })).toBeUndefined()
  })

  it('numbers a line as in the tab, whenever an inspector started to listen, and whatever it lost', () => {
    const numbered = (from: number, to: number): readonly Recorded[] =>
      Array.from({ length: to - from + 1 }, (_, turn) => ({
        ...moved('a', from + turn, from + turn),
        number: from + turn,
      }))
    const late = new Store()
    late.hearAll({
      tab: { id: 'one', title: '' },
      can: [],
      lost: 0,
      after: 408,
      charts: [],
      actors: [state('a'), state('b')],
    })
    heard(late, numbered(409, 420))
    // It was too slow for ten records.
    late.hearAll({ tab: { id: 'one', title: '' }, can: [], lost: 10, after: 430, charts: [], actors: [state('a')] })
    heard(late, numbered(431, 440))
    const read = readRecording(writeRecording(late.save()))
    if (!read.ok) throw new Error(read.fault.says)
    const again = new Store()
    again.load(read.recording)
    expect(again.end).toBe(late.end)
    for (let line = late.first; line < late.end; line += 1) {
      expect(again.placeOf(line)).toEqual(late.placeOf(line))
      // Including that an actor no longer existed.
      expect(again.at(line)).toEqual(late.at(line))
    }
    const contextAt = (number: number) => {
      const line = again.lineOf({ tab: 'one', number })
      return line === undefined ? undefined : again.actorAt(line, 'one', 'a')?.context
    }
    expect(contextAt(415)).toMatchObject({ count: 415 })
    expect(contextAt(435)).toMatchObject({ count: 435 })
    expect(contextAt(425)).toBeUndefined()
    expect(contextAt(407)).toBeUndefined()
    expect(again.lastNumber('one')).toBe(440)
  })

  it('numbers the lines of files without numbers from 1', () => {
    const tab = {
      tab: { id: 'one', title: '' },
      charts: [],
      base: [state('a')],
      lost: 0,
      records: [moved('a', 5, 1), moved('a', 6, 2)],
    }
    const read = readRecording(writeRecording([tab]))
    if (!read.ok) throw new Error(read.fault.says)
    const store = new Store()
    store.load(read.recording)
    expect([0, 1, 2].map((line) => store.placeOf(line)?.number)).toEqual([0, 1, 2])
  })

  it('keeps the order of a tab that reconnected, next to another tab', () => {
    const store = new Store()
    met(store, [state('a')], 'one')
    met(store, [state('x')], 'two')
    heard(store, [{ ...moved('a', 50, 1), number: 1 }], 'one')
    store.hearAll({
      tab: { id: 'one', title: '' },
      can: [],
      lost: 3,
      after: 4,
      charts: [],
      actors: [state('a'), state('c')],
    })
    heard(store, [{ ...moved('a', 60, 5), number: 5 }], 'one')
    const again = new Store()
    again.load({ format: recordingFormat, version: recordingVersion, tabs: store.save() })
    const line = again.lineOf({ tab: 'one', number: 1 })
    expect(
      line === undefined
        ? []
        : again
            .at(line)
            .get('one')
            ?.map(({ actor }) => actor),
    ).toEqual(['a'])
    expect(
      again
        .at(again.end)
        .get('one')
        ?.map(({ actor }) => actor),
    ).toEqual(['a', 'c'])
  })

  it('forgets the oldest lines and keeps the numbers of the others', () => {
    const store = new Store({ capacity: 8, every: 4 })
    met(store)
    heard(
      store,
      Array.from({ length: 30 }, (_, turn) => moved('a', turn, turn + 1)),
    )
    expect(store.end).toBe(31)
    expect(store.first).toBeGreaterThanOrEqual(31 - 12)
    expect(store.entry(store.first - 1)).toBeUndefined()
    expect(store.actorAt(store.first, 'one', 'a')?.context).toMatchObject({ count: store.first })
    expect(store.actorAt(30, 'one', 'a')?.context).toMatchObject({ count: 30 })
  })

  it('separates tabs, and continues after one is gone', () => {
    const store = new Store()
    met(store, [state('a')], 'one')
    met(store, [state('a')], 'two')
    heard(store, [moved('a', 1, 5)], 'two')
    heard(store, [moved('a', 1, 9)], 'unknown')
    store.hearGone('two', 'lost')
    expect(store.tabs().map(({ id, status, can }) => [id, status, can])).toEqual([
      ['one', 'open', ['send']],
      ['two', 'lost', []],
    ])
    expect(store.actorAt(store.end, 'one', 'a')?.context).toMatchObject({ count: 0 })
    expect(store.actorAt(store.end, 'two', 'a')?.context).toMatchObject({ count: 5 })
  })

  it('is saved and loaded unchanged, with tabs in order of time', () => {
    const store = new Store()
    met(store, [state('a')], 'one')
    met(store, [state('a')], 'two')
    heard(store, [moved('a', 30, 1)], 'one')
    heard(store, [moved('a', 10, 7), moved('a', 20, 8)], 'two')
    const read = readRecording(writeRecording(store.save()))
    if (!read.ok) throw new Error(read.fault.says)
    const loaded = new Store()
    loaded.load(read.recording)
    expect(loaded.tabs().map(({ status }) => status)).toEqual(['loaded', 'loaded'])
    expect(loaded.at(loaded.end)).toEqual(store.at(store.end))
    const times = loaded
      .find({ kinds: ['moved'] }, 0, 9)
      .map((index) => loaded.entry(index))
      .map((entry) => entry?.kind === 'record' && entry.record.at)
    expect(times).toEqual([10, 20, 30])
  })

  it('holds an hour of use, with quick access to any line', () => {
    const actors = Array.from({ length: 200 }, (_, index) => state(`x:${index}`))
    const records = Array.from({ length: 100_000 }, (_, turn) => moved(`x:${turn % 200}`, turn * 36, turn))
    const store = new Store({ every: 500 })
    const recording = { tab: { id: 'one', title: '' }, charts: [], base: actors, lost: 0, records }
    const read = readRecording(writeRecording([recording]))
    if (!read.ok) throw new Error(read.fault.says)
    store.load(read.recording)
    expect(store.end).toBe(100_001)
    // One line at a time, and from one end to the other: the same as computed from the first line on.
    const actorStates = new ActorStates(actors)
    const looked = new Set([1, 2, 3, 499, 500, 501, 50_000, 99_999, 100_000])
    const expected = new Map<number, readonly ActorState[]>()
    records.forEach((record, index) => {
      actorStates.apply(record)
      if (looked.has(index + 1)) expected.set(index + 1, [...actorStates.actors.values()])
    })
    for (const index of [...looked, ...[...looked].reverse()])
      expect(store.at(index).get('one')).toEqual(expected.get(index))
  })
})
