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
  row('waits until it is known who is here', [asked], {
    in: 'awaitingSession',
    asks: {},
    context: { location: asked.location },
  }),
  row('opens for a user whom the address sent here', [asked, user('1')], {
    in: 'coming',
    tags: ['busy'],
    asks: code,
  }),
  row('sends a guest to log in and back [TRF-01]', [asked, user(undefined)], { in: 'closed', sent: [login] }),
  row('stays closed when nobody asks', [below, user('1')], { in: 'closed', sent: [], context: { fid: '1' } }),
  row('opens by the address', [user('1'), asked], {
    in: 'coming',
    asks: code,
    context: { location: asked.location },
  }),
  row('opens after the login that it asked for', [asked, user(undefined), user('1')], {
    in: 'coming',
    tags: ['busy'],
    asks: code,
  }),
  row('knows a guest while it is closed [TRF-01]', [user(undefined), asked], {
    in: 'closed',
    sent: [login],
    context: { location: asked.location },
  }),
  row('follows the person from page to page', [user('1'), below], {
    in: 'closed',
    context: { location: below.location },
  }),
  row('knows who logged out while it was closed', [user('1'), user(undefined)], {
    in: 'closed',
    context: { fid: undefined },
  }),
  row('opens once the code of its form is here', [user('1'), asked, comes], {
    in: 'open.idle',
    tags: [],
    asks: form,
  }),
  row('follows the address while the code is on its way', [user('1'), asked, at('?transfer=2-5')], {
    in: 'coming',
    asks: code,
    context: { location: location('?transfer=2-5') },
  }),
  row('is left by Back while the code is on its way', [user('1'), asked, below], {
    in: 'closed',
    asks: {},
    sent: [],
    context: { location: below.location },
  }),
  row('goes when another person comes before it has opened', [user('1'), asked, user('2')], {
    in: 'closed',
    sent: [gone('/market?tab=spot#top', { replace: true })],
    context: { fid: '2' },
  }),
  row('waits for the code with the same person', [user('1'), asked, user('1')], {
    in: 'coming',
    sent: [],
    asks: code,
  }),
  row(
    'says when the code does not come, and leaves the address so that it can be asked for again',
    [user('1'), asked, { answer: 'loadTransfer', error: 'cut' }],
    {
      in: 'closed',
      asks: {},
      sent: [
        event('notice.raised', { notice: { kind: 'error', words: { key: 'errors:part.title' } } }),
        gone('/market?tab=spot#top', { replace: true }),
      ],
    },
  ),
  row('closes with Back', [...open, below], { in: 'closed', asks: {}, context: { location: below.location } }),
  row('stays open where the address still asks', [...open, at('?transfer=2-5')], {
    in: 'open.idle',
    context: { location: location('?transfer=2-5') },
  }),
  row('goes back to the page below when it is closed', [...open, { type: 'dialog.closed' }], {
    in: 'open.idle',
    sent: [gone('/market?tab=spot#top')],
  }),
  row('goes when another person comes', [...open, user('2')], {
    in: 'closed',
    sent: [gone('/market?tab=spot#top', { replace: true })],
    context: { fid: '2' },
  }),
  row('goes at logout', [...open, user(undefined)], { in: 'closed', context: { fid: undefined } }),
  row('lives on when the same person logs in again, and asks what failed once more [AUTH-02]', [...open, user('1')], {
    in: 'open.idle',
    sent: [event('retry.requested')],
  }),
  row('tells its form that money moved elsewhere', [...open, { type: 'money.moved' }], {
    in: 'open.idle',
    sent: [event('money.moved')],
  }),
  row('follows the address while it sends', [...open, sending, at('?transfer=2-5')], {
    in: 'open.sending',
    context: { location: location('?transfer=2-5') },
  }),
  row('lives on unseen when the person leaves in mid-send', [...open, sending, below], {
    in: 'open.sendingUnseen',
    asks: form,
    context: { location: below.location },
  }),
  row('leads back while it sends', [...open, sending, { type: 'dialog.closed' }], {
    in: 'open.sending',
    sent: [gone('/market?tab=spot#top')],
  }),
  row('goes on after a refusal', [...open, sending, settled], { in: 'open.idle', asks: form }),
  row('closes itself after success', [...open, sending, settled, accepted], {
    in: 'open.idle',
    sent: [gone('/market?tab=spot#top')],
  }),
  row('is seen again when the person comes back', [...open, sending, below, asked], {
    in: 'open.sending',
    context: { location: asked.location },
  }),
  row('keeps the place while unseen', [...open, sending, below, at('?x=1')], {
    in: 'open.sendingUnseen',
    context: { location: location('?x=1') },
  }),
  row('ends unseen', [...open, sending, below, settled], { in: 'closed', asks: {} }),
]

holdTable(transferDialogMachine, table, 'the dialog $says')

it('reads and writes its address, and leaves out what makes no sense', () => {
  expect(transferOf(transferSearch({ source: 2, target: 5, coinId: 52 }))).toEqual({ source: 2, target: 5, coinId: 52 })
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
