import { describe, expect, it } from 'vitest'
import { assign, emit, sendTo, setup } from 'xstate'
import { hunt, huntByTable, mutantsOf, rowFault, scriptedActor } from '@statefloor/explorer'
import type { Table } from '@statefloor/explorer'
import { gatherMachine } from './gather/gather.machine.ts'

const asked = { type: 'gather.requested' } as const
const first = { answer: 'fetchShelf', done: { items: ['a'], next: 's2' } } as const
const last = { answer: 'fetchShelf', done: { items: ['b'], next: undefined } } as const
const cut = { answer: 'fetchShelf', error: { kind: 'http', call: 'gather.shelf' } } as const
const label = { type: 'label.changed', label: 'mine' } as const
const cancel = { type: 'gather.cancelled' } as const
const retry = { type: 'retry.requested' } as const
const saved = [asked, last, label, { answer: 'saveList', done: undefined }] as const
const unsaved = [asked, last, label, { answer: 'saveList', error: 'full' }] as const

const table: Table<typeof gatherMachine> = [
  { says: 'begins', then: { in: 'idle', asks: {}, tags: [] } },
  {
    says: 'asks',
    when: asked,
    then: { in: 'gathering.fetching', tags: ['busy'], asks: { fetchShelf: { cursor: undefined } } },
  },
  {
    says: 'pauses',
    given: [asked],
    when: first,
    then: { in: 'gathering.awaitingNextShelf', context: { items: ['a'], cursor: 's2' }, asks: {} },
  },
  {
    says: 'goes on',
    given: [asked, first],
    when: { wait: 400 },
    then: { in: 'gathering.fetching', asks: { fetchShelf: { cursor: 's2' } } },
  },
  {
    says: 'ends',
    given: [asked, first, { wait: 400 }],
    when: last,
    then: { in: 'labelling', context: { items: ['a', 'b'] } },
  },
  {
    says: 'fails',
    given: [asked, first, { wait: 400 }],
    when: cut,
    then: { in: 'failed.fetching', tags: ['failed'], context: { items: ['a'], error: cut.error } },
  },
  {
    says: 'goes on after a failure',
    given: [asked, first, { wait: 400 }, cut],
    when: retry,
    then: { in: 'gathering.fetching', context: { error: undefined } },
  },
  { says: 'is left after a failure', given: [asked, cut], when: cancel, then: { in: 'idle' } },
  { says: 'is left', given: [asked, first], when: cancel, then: { in: 'idle', context: { items: [] } } },
  {
    says: 'saves',
    given: [asked, last],
    when: label,
    then: { in: 'saving', asks: { saveList: { items: ['b', 'mine'] } } },
  },
  { says: 'needs a label', given: [asked, last], when: { ...label, label: ' ' }, then: { in: 'labelling' } },
  { says: 'is left without a label', given: [asked, last], when: cancel, then: { in: 'idle' } },
  { says: 'is saved', given: saved.slice(0, 3), when: saved[3], then: { in: 'saved' } },
  {
    says: 'is not saved',
    given: unsaved.slice(0, 3),
    when: unsaved[3],
    then: { in: 'failed.saving', context: { error: 'full' } },
  },
  { says: 'is saved again', given: unsaved, when: retry, then: { in: 'saving' } },
  { says: 'restarts', given: saved, when: asked, then: { in: 'gathering.fetching', context: { items: [] } } },
  { says: 'is left when saved', given: saved, when: cancel, then: { in: 'idle' } },
]

describe('a table', () => {
  it('passes where the machine does what it says', () => {
    expect(table.filter((row) => rowFault(gatherMachine, row) !== undefined)).toEqual([])
  })

  it.each([
    ['state', { in: 'saved' }, 'state is ["gathering.fetching"] and not ["saved"]'],
    ['tags', { tags: [] }, 'tags is ["busy"] and not []'],
    ['context', { context: { items: ['x'] } }, 'context.items is [] and not ["x"]'],
    ['what services were asked', { asks: {} }, 'asks is {"fetchShelf":{}} and not {}'],
    ['output', { output: 1 }, 'status is "active" and not "done"'],
    ['error', { error: 'x' }, 'error is undefined and not "x"'],
  ])('fails on its %s', (_, then, fault) => {
    expect(rowFault(gatherMachine, { says: 'it', when: asked, then })).toBe(fault)
  })

  it('fails when a service that is not running must answer', () => {
    expect(rowFault(gatherMachine, { says: 'it', when: first, then: {} })).toBe('"fetchShelf" does not run')
  })
})

const told: string[] = []
const speaker = setup({
  types: {
    events: {} as { type: 'word.said'; word: string },
    emitted: {} as { type: 'word.received'; word: string },
    context: {} as { last: string },
  },
  actors: { ear: scriptedActor },
  actions: {
    note: (_, { word }: { word: string }) => {
      told.push(word)
    },
    keep: assign((_, { word }: { word: string }) => ({ last: word })),
    tell: emit((_, { word }: { word: string }) => ({ type: 'word.received' as const, word })),
    pass: sendTo('ear', (_, { word }: { word: string }) => ({ type: 'word.passed', word })),
  },
}).createMachine({
  id: 'speaker',
  context: { last: '' },
  invoke: { id: 'ear', src: 'ear', onError: {} },
  on: {
    'word.said': {
      actions: (['note', 'keep', 'tell', 'pass'] as const).map((type) => ({
        type,
        params: ({ event }) => ({ word: event.word }),
      })),
    },
  },
})
const before = { type: 'word.said', word: 'before' } as const
const said = { type: 'word.said', word: 'hello' } as const

describe('a row about effects', () => {
  it('sees side effects, sent and emitted events, and runs none of them', () => {
    expect(
      rowFault(speaker, {
        says: 'it',
        given: [before],
        when: said,
        then: {
          effects: [{ type: 'note', params: { word: 'hello' } }],
          sent: [{ type: 'word.passed', word: 'hello' }],
          emitted: [{ type: 'word.received', word: 'hello' }],
          context: { last: 'hello' },
        },
      }),
    ).toBeUndefined()
    expect(rowFault(speaker, { says: 'it', when: said, then: { effects: ['note'] } })).toBeUndefined()
    expect(told).toEqual([])
  })

  it('fails when one is missing or different', () => {
    expect(rowFault(speaker, { says: 'it', when: said, then: { effects: [] } })).toBe(
      'effects is [{"type":"note","params":{"word":"hello"}}] and not []',
    )
    expect(rowFault(speaker, { says: 'it', when: said, then: { sent: [] } })).toMatch(/^sent is/)
    expect(rowFault(speaker, { says: 'it', when: said, then: { emitted: [] } })).toMatch(/^emitted is/)
  })
})

describe('mutants', () => {
  it('drop and redirect each transition, negate each guard, drop each action', () => {
    const names = mutantsOf(gatherMachine).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'gather.idle: entry drops startOver',
        'gather.idle | gather.requested | 0: dropped',
        'gather.idle | gather.requested | 0: leads to gather.labelling',
        'gather.gathering.fetching | done fetchShelf | 0: guard negated',
        'gather.gathering.fetching | done fetchShelf | 0: drops keepShelf',
        'gather.gathering.awaitingNextShelf | after shelfGap | 0: dropped',
        'gather: the delay shelfGap lasts longer',
      ]),
    )
    expect(names).toHaveLength(41)
  })

  it('are killed by a table that knows the requirements, and survive where it says nothing', () => {
    const { survivors, share } = hunt(gatherMachine, table)
    expect(survivors).toEqual([])
    expect(share).toBe(1)
    const blind = hunt(
      gatherMachine,
      table.filter(({ says }) => says !== 'needs a label'),
    )
    expect(blind.survivors).toEqual([])
    const blinder = hunt(
      gatherMachine,
      table.filter(({ says }) => !says.includes('again')),
    )
    expect(blinder.survivors).toEqual([
      'gather.failed.saving | retry.requested | 0: dropped',
      'gather.failed.saving | retry.requested | 0: leads to gather.saved',
    ])
    expect(blinder.share).toBeCloseTo(39 / 41)
  })

  it('are reported with the rows that detect them', () => {
    const fates = huntByTable(gatherMachine, table)
    expect(fates.map(({ mutant }) => mutant)).toEqual(mutantsOf(gatherMachine).map(({ name }) => name))
    expect(fates.find(({ mutant }) => mutant === 'gather.failed.saving | retry.requested | 0: dropped')?.rows).toEqual(
      table.filter(({ says }) => says.includes('again') && says.includes('sav')).map(({ says }) => says),
    )
  })
})

it('a machine that never settles fails, on events to itself and on timers without a pause', () => {
  const restless = setup({
    types: { events: {} as { type: 'ball.thrown' } },
    actions: { throwOn: sendTo(({ self }) => self, { type: 'ball.thrown' }) },
    delays: { noPause: 0 },
  }).createMachine({
    id: 'restless',
    initial: 'playing',
    states: {
      playing: { on: { 'ball.thrown': { actions: 'throwOn' } }, after: { noPause: 'running' } },
      running: { after: { noPause: { target: 'running', reenter: true } } },
    },
  })
  expect(rowFault(restless, { says: 'it', when: { type: 'ball.thrown' }, then: {} })).toMatch(/never comes to rest/)
  expect(rowFault(restless, { says: 'it', when: { wait: 1 }, then: {} })).toMatch(/never comes to rest/)
})
