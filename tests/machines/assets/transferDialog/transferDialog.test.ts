import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { transferOf, transferPageInput, transferSearch, withoutTransfer } from '#contract/assets/transferLinks.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const location = (search: string) => ({ path: '/market', search, hash: '#top' })
const at = (search: string) => ({ type: 'location.changed', location: location(search) }) as const
const asked = at('?tab=spot&transfer=2-5-52')
const below = at('?tab=spot')
const user = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const event = (type: string, fields: object = {}) => ({ type, ...fields })
const gone = (to: string, fields: object = {}) => event('navigation.asked', { to, ...fields })
const login = gone('/login?redirect=%2Fmarket%3Ftab%3Dspot%26transfer%3D2-5-52%23top', { replace: true })
const form = { transfer: { source: 2, target: 5, coinId: 52 } }
const comes = { answer: 'loadTransfer', done: undefined } as const
const code = { loadTransfer: undefined }
const open = [user('1'), asked, comes] as const
const sending = { type: 'transfer.sending' } as const
const settled = { type: 'transfer.settled' } as const
const accepted = { type: 'transfer.accepted' } as const

const table: Table<typeof transferDialogMachine> = [
  {
    says: 'waits until it is known who is here',
    given: [asked],
    then: { in: 'awaitingSession', asks: {}, context: { location: asked.location } },
  },
  {
    says: 'opens for a user whom the address sent here',
    given: [asked],
    when: user('1'),
    then: { in: 'coming', tags: ['busy'], asks: code },
  },
  {
    says: 'sends a guest to log in and back [TRF-01]',
    given: [asked],
    when: user(undefined),
    then: { in: 'closed', sent: [login] },
  },
  {
    says: 'stays closed when nobody asks',
    given: [below],
    when: user('1'),
    then: { in: 'closed', sent: [], context: { fid: '1' } },
  },
  {
    says: 'opens by the address',
    given: [user('1')],
    when: asked,
    then: { in: 'coming', asks: code, context: { location: asked.location } },
  },
  {
    says: 'opens after the login that it asked for',
    given: [asked, user(undefined)],
    when: user('1'),
    then: { in: 'coming', tags: ['busy'], asks: code },
  },
  {
    says: 'knows a guest while it is closed [TRF-01]',
    given: [user(undefined)],
    when: asked,
    then: { in: 'closed', sent: [login], context: { location: asked.location } },
  },
  {
    says: 'follows the person from page to page',
    given: [user('1')],
    when: below,
    then: { in: 'closed', context: { location: below.location } },
  },
  {
    says: 'knows who logged out while it was closed',
    given: [user('1')],
    when: user(undefined),
    then: { in: 'closed', context: { fid: undefined } },
  },
  {
    says: 'opens once the code of its form is here',
    given: [user('1'), asked],
    when: comes,
    then: { in: 'open.resting', tags: [], asks: form },
  },
  {
    says: 'follows the address while the code is on its way',
    given: [user('1'), asked],
    when: at('?transfer=2-5'),
    then: { in: 'coming', asks: code, context: { location: location('?transfer=2-5') } },
  },
  {
    says: 'is left by Back while the code is on its way',
    given: [user('1'), asked],
    when: below,
    then: { in: 'closed', asks: {}, sent: [], context: { location: below.location } },
  },
  {
    says: 'goes when another person comes before it has opened',
    given: [user('1'), asked],
    when: user('2'),
    then: { in: 'closed', sent: [gone('/market?tab=spot#top', { replace: true })], context: { fid: '2' } },
  },
  {
    says: 'waits for the code with the same person',
    given: [user('1'), asked],
    when: user('1'),
    then: { in: 'coming', sent: [], asks: code },
  },
  {
    says: 'says when the code does not come, and leaves the address so that it can be asked for again',
    given: [user('1'), asked],
    when: { answer: 'loadTransfer', error: 'cut' },
    then: {
      in: 'closed',
      asks: {},
      sent: [
        event('notice.raised', { notice: { kind: 'error', words: { key: 'errors:part.title' } } }),
        gone('/market?tab=spot#top', { replace: true }),
      ],
    },
  },
  {
    says: 'closes with Back',
    given: open,
    when: below,
    then: { in: 'closed', asks: {}, context: { location: below.location } },
  },
  {
    says: 'stays open where the address still asks',
    given: open,
    when: at('?transfer=2-5'),
    then: { in: 'open.resting', context: { location: location('?transfer=2-5') } },
  },
  {
    says: 'goes back to the page below when it is closed',
    given: open,
    when: { type: 'dialog.closed' },
    then: { in: 'open.resting', sent: [gone('/market?tab=spot#top')] },
  },
  {
    says: 'closes when its form breaks',
    given: open,
    when: { answer: 'transfer', error: 'broken' },
    then: { in: 'closed' },
  },
  {
    says: 'goes when another person comes',
    given: open,
    when: user('2'),
    then: { in: 'closed', sent: [gone('/market?tab=spot#top', { replace: true })], context: { fid: '2' } },
  },
  { says: 'goes at logout', given: open, when: user(undefined), then: { in: 'closed', context: { fid: undefined } } },
  {
    says: 'lives on when the same person logs in again, and asks what failed once more [AUTH-02]',
    given: open,
    when: user('1'),
    then: { in: 'open.resting', sent: [event('retry.asked')] },
  },
  {
    says: 'tells its form that money moved elsewhere',
    given: open,
    when: { type: 'money.moved' },
    then: { in: 'open.resting', sent: [event('money.moved')] },
  },
  { says: 'knows that its form sends', given: open, when: sending, then: { in: 'open.sending' } },
  {
    says: 'follows the address while it sends',
    given: [...open, sending],
    when: at('?transfer=2-5'),
    then: { in: 'open.sending', context: { location: location('?transfer=2-5') } },
  },
  {
    says: 'lives on unseen when the person leaves in mid-send',
    given: [...open, sending],
    when: below,
    then: { in: 'open.sendingUnseen', asks: form, context: { location: below.location } },
  },
  {
    says: 'leads back while it sends',
    given: [...open, sending],
    when: { type: 'dialog.closed' },
    then: { in: 'open.sending', sent: [gone('/market?tab=spot#top')] },
  },
  {
    says: 'goes on after a refusal',
    given: [...open, sending],
    when: settled,
    then: { in: 'open.resting', asks: form },
  },
  {
    says: 'closes itself after success',
    given: [...open, sending, settled],
    when: accepted,
    then: { in: 'open.resting', sent: [gone('/market?tab=spot#top')] },
  },
  {
    says: 'is seen again when the person comes back',
    given: [...open, sending, below],
    when: asked,
    then: { in: 'open.sending', context: { location: asked.location } },
  },
  {
    says: 'keeps the place while unseen',
    given: [...open, sending, below],
    when: at('?x=1'),
    then: { in: 'open.sendingUnseen', context: { location: location('?x=1') } },
  },
  { says: 'ends unseen', given: [...open, sending, below], when: settled, then: { in: 'closed', asks: {} } },
]

it.each(table)('the dialog $says', (row) => {
  expect(rowFault(transferDialogMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(transferDialogMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

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
