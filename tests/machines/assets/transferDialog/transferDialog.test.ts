import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { transferOf, transferPageInput, transferSearch, withoutTransfer } from '#contract/assets/transferLinks.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const location = (search: string) => ({ path: '/market', search, hash: '#top' })
const at = (search: string) => ({ type: 'location.changed', location: location(search) }) as const
const asked = at('?tab=spot&transfer=2-5-52')
const below = at('?tab=spot')
const user = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const gone = (to: string, fields: object = {}) => event('navigation.requested', { to, ...fields })
const login = gone('/login?redirect=%2Fmarket%3Ftab%3Dspot%26transfer%3D2-5-52%23top', { replace: true })
const form = { transfer: { source: 2, target: 5, coinId: 52 } }
const comes = { answer: 'loadTransfer', done: undefined } as const
const code = { loadTransfer: undefined }
const open = [user('1'), asked, comes] as const
const sending = { type: 'transfer.sending' } as const
const settled = { type: 'transfer.settled' } as const
const accepted = { type: 'transfer.accepted' } as const

const row = rowBuilder(transferDialogMachine)

const table: Table<typeof transferDialogMachine> = [
  row('opens for a user sent here by the address', [asked, user('1')], 'loading', { tags: ['busy'], asks: code }),
  row('sends a guest to log in and back [TRF-01]', [asked, user(undefined)], 'closed', { sent: [login] }),
  row('stays closed without a request', [below, user('1')], 'closed', { sent: [], context: { fid: '1' } }),
  row('opens by the address', [user('1'), asked], 'loading', { asks: code, context: { location: asked.location } }),
  row('opens after the requested login', [asked, user(undefined), user('1')], 'loading', {
    tags: ['busy'],
    asks: code,
  }),
  row('recognizes a guest while closed [TRF-01]', [user(undefined), asked], 'closed', {
    sent: [login],
    context: { location: asked.location },
  }),
  row('follows the user from page to page', [user('1'), below], 'closed', { context: { location: below.location } }),
  row('recognizes a logout while closed', [user('1'), user(undefined)], 'closed', { context: { fid: undefined } }),
  row('follows the address while the code is loading', [user('1'), asked, at('?transfer=2-5')], 'loading', {
    asks: code,
    context: { location: location('?transfer=2-5') },
  }),
  row('closes with Back while the code is loading', [user('1'), asked, below], 'closed', {
    asks: {},
    sent: [],
    context: { location: below.location },
  }),
  row('closes when another user logs in before it has opened', [user('1'), asked, user('2')], 'closed', {
    sent: [gone('/market?tab=spot#top', { replace: true })],
    context: { fid: '2' },
  }),
  row('keeps waiting for the code for the same user', [user('1'), asked, user('1')], 'loading', {
    sent: [],
    asks: code,
  }),
  row(
    'says that the code did not load, and leaves the address so that it can be retried',
    [user('1'), asked, { answer: 'loadTransfer', error: 'cut' }],
    'closed',
    {
      asks: {},
      sent: [
        event('notice.raised', { notice: { kind: 'error', words: { key: 'errors:part.title' } } }),
        gone('/market?tab=spot#top', { replace: true }),
      ],
    },
  ),
  row('closes with Back', [...open, below], 'closed', { asks: {}, context: { location: below.location } }),
  row('stays open while the address still requests it', [...open, at('?transfer=2-5')], 'open.idle', {
    context: { location: location('?transfer=2-5') },
  }),
  row('returns to the page below when closed', [...open, { type: 'dialog.closed' }], 'open.idle', {
    sent: [gone('/market?tab=spot#top')],
  }),
  row('closes when another user logs in', [...open, user('2')], 'closed', {
    sent: [gone('/market?tab=spot#top', { replace: true })],
    context: { fid: '2' },
  }),
  row('closes at logout', [...open, user(undefined)], 'closed', { context: { fid: undefined } }),
  row('survives a new login of the same user, and retries what failed [AUTH-02]', [...open, user('1')], 'open.idle', {
    sent: [event('retry.requested')],
  }),
  row('notifies its form that money moved elsewhere', [...open, { type: 'money.moved' }], 'open.idle', {
    sent: [event('money.moved')],
  }),
  row('follows the address while sending', [...open, sending, at('?transfer=2-5')], 'open.sending', {
    context: { location: location('?transfer=2-5') },
  }),
  row('continues in the background if the user leaves while it sends', [...open, sending, below], {
    in: 'open.sendingUnseen',
    asks: form,
    context: { location: below.location },
  }),
  row('navigates back while sending', [...open, sending, { type: 'dialog.closed' }], 'open.sending', {
    sent: [gone('/market?tab=spot#top')],
  }),
  row('closes after success', [...open, sending, settled, accepted], 'open.idle', {
    sent: [gone('/market?tab=spot#top')],
  }),
  row('is shown again when the user returns', [...open, sending, below, asked], 'open.sending', {
    context: { location: asked.location },
  }),
  row('keeps its place in the background', [...open, sending, below, at('?x=1')], 'open.sendingUnseen', {
    context: { location: location('?x=1') },
  }),
  row('ends in the background', [...open, sending, below, settled], 'closed', { asks: {} }),
]

holdTable(transferDialogMachine, table, 'the dialog $says')

it('reads and writes its address, and omits invalid values', () => {
  expect(transferOf(transferSearch({ source: 2, target: 5, coinId: 52 }))).toEqual({ source: 2, target: 5, coinId: 52 })
  expect(transferSearch({ source: 2, target: 7, tradeId: 1052 })).toBe('?transfer=2-7--1052')
  for (const coinId of [52, undefined])
    expect(transferOf(transferSearch({ source: 2, target: 7, coinId, tradeId: 1052 }))).toEqual({
      source: 2,
      target: 7,
      coinId,
      tradeId: 1052,
    })
  expect(transferOf(transferSearch({ source: 7 }))).toEqual({ source: 7, target: undefined, coinId: undefined })
  expect(transferOf('?transfer=4-99-x')).toEqual({ source: undefined, target: undefined, coinId: undefined })
  expect(transferOf('?transfer=4-5')).toEqual({ source: undefined, target: 5, coinId: undefined })
  expect(transferOf('?tab=1')).toBeUndefined()
  expect(withoutTransfer('?transfer=2-5')).toBe('')
  expect(withoutTransfer('?a=1&transfer=2-5&b=2')).toBe('?a=1&b=2')
  expect(transferPageInput(new URLSearchParams('source=2&target=5&coinId=52'))).toEqual({
    source: 2,
    target: 5,
    coinId: 52,
  })
  expect(transferPageInput(new URLSearchParams('source=4&target=&coinId=-1'))).toEqual({
    source: undefined,
    target: undefined,
    coinId: undefined,
  })
})
