import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { copyView } from '#machines/shell/copy/copy.view.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const uid = { what: 'uid', text: '10000001' } as const
const codes = { what: 'codes', text: 'ab2cd\n' } as const
const copy = (copied: { what: string; text: string }) => ({ type: 'copy.asked', ...copied }) as const
const done = { answer: 'copyText', done: undefined } as const
const refused = { answer: 'copyText', error: new Error('not allowed') } as const
const asks = (text: string) => ({ copyText: { text } })
const notice = { kind: 'success', words: { key: 'notices:copy.done' }, duration: limits.notice.copy }

const table: Table<typeof copyMachine> = [
  { says: 'copies nothing unasked', then: { in: 'resting', tags: [], asks: {}, context: { what: '', text: '' } } },
  {
    says: 'gives the text to the clipboard [HDR-13]',
    when: copy(uid),
    then: { in: 'copying', tags: ['busy'], asks: asks(uid.text), context: uid },
  },
  {
    says: 'says for 3.5 s that it was done [HDR-13]',
    given: [copy(uid)],
    when: done,
    then: {
      in: 'resting',
      tags: [],
      asks: {},
      context: { what: '', text: '' },
      sent: [{ type: 'notice.raised', notice }],
    },
  },
  {
    says: 'leaves the text selected where the clipboard is refused [HDR-13]',
    given: [copy(uid)],
    when: refused,
    then: { in: 'refused', tags: ['failed'], asks: {}, context: uid, sent: [] },
  },
  {
    says: 'may be tried again',
    given: [copy(uid), refused],
    when: copy(uid),
    then: { in: 'copying', asks: asks(uid.text) },
  },
  {
    says: 'of another thing takes the place of the first',
    given: [copy(uid)],
    when: copy(codes),
    then: { in: 'copying', asks: asks(codes.text), context: codes },
  },
  {
    says: 'is let go where it is shown anew',
    given: [copy(uid), refused],
    when: { type: 'copy.dismissed' },
    then: { in: 'resting', tags: [], context: { what: '', text: '' } },
  },
  {
    says: 'is let go on another page',
    given: [copy(uid), refused],
    when: { type: 'location.changed' },
    then: { in: 'resting', context: { what: '', text: '' } },
  },
]

it.each(table)('a copy $says', (row) => {
  expect(rowFault(copyMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(copyMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('lasts as long as is required [HDR-13]', () => {
  expect(limits.notice.copy).toBe(3_500)
})

it('is said at its own place alone', () => {
  const actor = createActor(
    copyMachine.provide({
      actors: { copyText: fromPromise<void, { text: string }>(() => new Promise(() => undefined)) },
    }),
  ).start()
  const states = () => [copyView(actor.getSnapshot(), 'uid'), copyView(actor.getSnapshot(), 'codes')]
  expect(states()).toEqual([
    { isCopying: false, isRefused: false },
    { isCopying: false, isRefused: false },
  ])
  actor.send(copy(uid))
  expect(states()).toEqual([
    { isCopying: true, isRefused: false },
    { isCopying: false, isRefused: false },
  ])
  actor.stop()
})
