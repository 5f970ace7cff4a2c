import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { inspectorActsMachine } from '#machines/shell/inspector/inspectorActs.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const command = { name: 'send', actor: 'x:7', payload: { type: 'submitted' } } as const
const asks = { type: 'act.asked', tab: 'one', command } as const
const fires = {
  type: 'act.asked',
  tab: 'one',
  command: { name: 'fireDelay', actor: 'x:7', payload: { timer: 'pause' } },
} as const
const source = { type: 'source.asked', place: 'flow.machine.ts:7' } as const
const did = { answer: 'askTab', done: undefined }
const refused = { answer: 'askTab', error: new Error('This actor lives no more.') }
const draft = { of: 'one x:7', what: 'send submitted', sample: '0', text: '{}' }

const table: Table<typeof inspectorActsMachine> = [
  { says: 'begins with nothing to do', then: { in: ['idle'], asks: {} } },
  {
    says: 'keeps what is written',
    when: { type: 'draft.changed', draft },
    then: { in: ['idle'], context: { draft } },
  },
  {
    says: 'keeps what is written while a tab is asked',
    given: [asks],
    when: { type: 'draft.changed', draft },
    then: { in: ['asking'], context: { draft } },
  },
  {
    says: 'asks a tab to do something',
    when: asks,
    then: {
      in: ['asking'],
      context: { asked: 'send' },
      asks: { askTab: { tab: 'one', command } },
    },
  },
  {
    says: 'asks nothing else of a tab meanwhile',
    given: [asks],
    when: fires,
    then: {
      in: ['asking'],
      context: { asked: 'send' },
      asks: { askTab: { tab: 'one', command } },
    },
  },
  {
    says: 'says that it was done',
    given: [asks],
    when: did,
    then: { in: ['done'], asks: {} },
  },
  {
    says: 'says why it was not done',
    given: [asks],
    when: refused,
    then: { in: ['refused'], context: { refusal: 'This actor lives no more.', asked: 'send' } },
  },
  { says: 'closes what was done', given: [asks, did], when: { type: 'act.closed' }, then: { in: ['idle'] } },
  { says: 'closes what was not done', given: [asks, refused], when: { type: 'act.closed' }, then: { in: ['idle'] } },
  {
    says: 'asks for the next thing after one that was done',
    given: [asks, did],
    when: fires,
    then: { in: ['asking'], context: { asked: 'fireDelay' } },
  },
  {
    says: 'asks for the next thing after one that was not done',
    given: [asks, refused],
    when: fires,
    then: { in: ['asking'], context: { asked: 'fireDelay' } },
  },
  {
    says: 'opens the editor at a place',
    when: source,
    then: { in: ['opening'], asks: { openSource: source.place } },
  },
  {
    says: 'says nothing of an editor that opened',
    given: [source],
    when: { answer: 'openSource', done: undefined },
    then: { in: ['idle'], asks: {} },
  },
  {
    says: 'says why no editor opened',
    given: [source],
    when: { answer: 'openSource', error: new Error('no editor') },
    then: { in: ['refused'], context: { refusal: 'no editor' } },
  },
  {
    says: 'opens the editor after something was done',
    given: [asks, did],
    when: source,
    then: { in: ['opening'] },
  },
  {
    says: 'opens the editor after something was not done',
    given: [asks, refused],
    when: source,
    then: { in: ['opening'] },
  },
]

it.each(table)('what acts for the inspector $says', (row) => {
  expect(rowFault(inspectorActsMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(inspectorActsMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
