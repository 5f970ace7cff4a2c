import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { copyMachine, copyView } from '#machines/shell/copy/copy.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const uid = { what: 'uid', text: '10000001' } as const
const codes = { what: 'codes', text: 'ab2cd\n' } as const
const copy = (copied: { what: string; text: string }) => ({ type: 'copy.requested', ...copied }) as const
const done = { answer: 'copyText', done: undefined } as const
const refused = { answer: 'copyText', error: new Error('not allowed') } as const
const asks = (text: string) => ({ copyText: { text } })
const notice = { kind: 'success', words: { key: 'notices:copy.done' }, duration: shellLimits.notice.copy }

const row = rowBuilder(copyMachine)

const table: Table<typeof copyMachine> = [
  row('copies nothing without a user action', [], 'idle', { tags: [], asks: {}, context: { what: '', text: '' } }),
  row('writes the text to the clipboard [HDR-13]', [copy(uid)], 'copying', {
    tags: ['busy'],
    asks: asks(uid.text),
    context: uid,
  }),
  row('confirms the copy for 3.5 s [HDR-13]', [copy(uid), done], 'idle', {
    tags: [],
    asks: {},
    context: { what: '', text: '' },
    sent: [{ type: 'notice.raised', notice }],
  }),
  row('leaves the text selected if the clipboard is denied [HDR-13]', [copy(uid), refused], 'refused', {
    tags: ['failed'],
    asks: {},
    context: uid,
    sent: [],
  }),
  row('replaces the first copy by a copy of another text', [copy(uid), copy(codes)], 'copying', {
    asks: asks(codes.text),
    context: codes,
  }),
  row('is reset when shown again', [copy(uid), refused, { type: 'copy.dismissed' }], 'idle', {
    tags: [],
    context: { what: '', text: '' },
  }),
  row('is reset on another page', [copy(uid), refused, { type: 'location.changed' }], 'idle', {
    context: { what: '', text: '' },
  }),
]

holdTable(copyMachine, table, 'a copy $says')

it('lasts as long as required [HDR-13]', () => {
  expect(shellLimits.notice.copy).toBe(3_500)
})

it('is confirmed only at its own place', () => {
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
