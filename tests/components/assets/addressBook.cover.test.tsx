import type { Table } from '@statefloor/explorer'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { addressBookMachine } from '#machines/assets/addressBook/addressBook.machine.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import {
  addressBookModel,
  alike,
  sampleBook,
  sampleCheck,
  sampleEntry,
} from '#machines/assets/addressBook/addressBook.model.ts'
import { AddressBookPage } from '#features/assets/addressBook/AddressBookPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

beforeAll(async () => {
  await haveWords(['addressBook', 'personSetting', 'login'])
  await preloadDialog()
})

// The form of the safety check is a flow of its own with its own cover.
const NoCheck = () => null

holdCover({
  model: addressBookModel,
  words: wordsOf,
  render: (actor) => (
    <MemoryRouter>
      <AddressBookPage actor={actor as AddressBookRef} Check={NoCheck} zone="UTC" />
    </MemoryRouter>
  ),
})

const row = rowBuilder(addressBookMachine, undefined)
const loaded = { answer: 'fetchBook', done: sampleBook } as const
const lost = (id: string) => ({ answer: id, error: { kind: 'timeout', call: 'withdraw.createAddress' } }) as const
const refused = (id: string, code: number) =>
  ({ answer: id, error: { kind: 'business', call: 'withdraw.createAddress', code } }) as const
const field = (name: 'networkId' | 'coinId' | 'address' | 'label' | 'memo', text: string) =>
  ({ type: 'field.changed', field: name, text }) as const
const address = sampleCheck.canonical ?? ''
const typed = [
  loaded,
  { type: 'add.requested' },
  field('networkId', 'eth'),
  field('address', ` ethereum:${address}@1 `),
  field('label', ' Savings '),
] as const
const body = { coinId: null, networkId: 'eth', address, memo: null, memoKind: null, label: 'Savings' }
const checking = [...typed, { type: 'check.requested' }] as const
const checked = (done: typeof sampleCheck) => [...checking, { answer: 'checkAddress', done }] as const
const proving = [...checked(sampleCheck), { type: 'address.confirmed' }] as const
const passed = { answer: 'safetyCheck', done: { token: 'token' } } as const
const sending = [...proving, passed] as const
const entry = { addressId: sampleEntry.addressId, label: sampleEntry.label }
const renaming = [loaded, { type: 'rename.requested', ...entry }] as const
const removing = [loaded, { type: 'remove.requested', ...entry }, { type: 'removal.confirmed' }] as const
const weaken = { type: 'protection.changed', change: { whitelistOnly: false } } as const
const change = (more: { whitelistOnly?: boolean; undoMinutes?: 0 | 5 | 30 | 60 }) =>
  [loaded, { type: 'protection.changed', change: more }] as const

const table: Table<typeof addressBookMachine> = [
  row('reads the book first [WDR-01]', [], 'loading', { tags: ['busy'], asks: { fetchBook: undefined } }),
  row('tries again on request', [lost('fetchBook'), { type: 'retry.requested' }], 'loading', {
    context: { error: undefined },
  }),
  row('shows the book', [loaded], 'ready.idle.quiet', { tags: [], asks: {}, context: { book: sampleBook } }),
  row(
    'keeps search and filter',
    [loaded, { type: 'search.changed', text: 'x' }, { type: 'network.filtered', networkId: 'eth' }],
    { in: 'ready.idle.quiet', context: { search: 'x', shownNetwork: 'eth' } },
  ),
  row('asks about a complete form only', [loaded, { type: 'add.requested' }, { type: 'check.requested' }], {
    in: 'ready.adding.editing.incomplete',
    asks: {},
  }),
  row('asks about the bare address of a payment link [WDR-01]', checking, 'ready.adding.checking', {
    tags: ['busy'],
    asks: { checkAddress: body },
  }),
  row(
    'asks about the coin that the entry is for [WDR-03]',
    [...typed, field('coinId', '2'), { type: 'check.requested' }],
    { asks: { checkAddress: { ...body, coinId: 2 } } },
  ),
  row(
    'forgets a coin that the network does not have [WDR-03]',
    [...typed, field('coinId', '13'), { type: 'check.requested' }],
    { asks: { checkAddress: body } },
  ),
  row('does not add an address that is wrong', checked({ ...sampleCheck, valid: false, reason: 'checksum' }), {
    in: 'ready.adding.editing.unfit',
    asks: {},
  }),
  row('keeps what was typed when the check fails', [...checking, lost('checkAddress')], {
    in: 'ready.adding.editing.refused',
    tags: ['failed'],
  }),
  row('waits until a look-alike is accepted [WDR-01]', [...checked(alike), { type: 'address.confirmed' }], {
    in: 'ready.adding.reviewing',
    asks: {},
  }),
  row(
    'goes on when it is [WDR-01]',
    [...checked(alike), { type: 'warnings.accepted', isAccepted: true }, { type: 'address.confirmed' }],
    'ready.adding.proving',
  ),
  row(
    'forgets the acceptance with the address',
    [
      ...checked(alike),
      { type: 'warnings.accepted', isAccepted: true },
      { type: 'edit.requested' },
      field('address', 'x'),
    ],
    { in: 'ready.adding.editing.typing', context: { check: undefined, hasAccepted: false } },
  ),
  row('binds the safety check to the very fields [WDR-01]', proving, 'ready.adding.proving', {
    asks: { safetyCheck: { action: 'addAddress', isBound: false, subject: body } },
  }),
  row('sends what was checked', sending, 'ready.adding.sending', {
    tags: ['busy'],
    asks: { addAddress: { ...body, token: 'token' } },
  }),
  row('reads the book again afterwards', [...sending, { answer: 'addAddress', done: sampleEntry }], 'loading'),
  row('asks for another check when it was used up', [...sending, refused('addAddress', codes.safetyCheckNeeded)], {
    in: 'ready.adding.proving',
  }),
  row('says why it was refused', [...sending, refused('addAddress', codes.addressLabelTaken)], {
    in: 'ready.adding.editing.refused',
    tags: ['failed'],
  }),
  row('looks into the book when no answer came [WDR-01]', [...sending, lost('addAddress')], 'settling', {
    tags: ['busy', 'unknown'],
    asks: { fetchBook: undefined },
  }),
  row('says that it cannot know', [...sending, lost('addAddress'), loaded], 'ready.idle.unsure', {
    tags: ['unknown'],
    context: { token: undefined, check: undefined },
  }),
  row(
    'shows the book as it is after a lost answer',
    [...sending, lost('addAddress'), { answer: 'fetchBook', done: { ...sampleBook, entries: [] } }],
    { in: 'ready.idle.unsure', context: { book: { ...sampleBook, entries: [] } } },
  ),
  row('fails when the book does not answer either', [...sending, lost('addAddress'), lost('fetchBook')], 'failed'),
  row(
    'reports a safety check that failed to load',
    [...proving, { answer: 'safetyCheck', error: new Error('broken') }],
    'ready.adding.editing.refused',
  ),
  row('closes and forgets', [...checked(alike), { type: 'dialog.closed' }], 'ready.idle.quiet', {
    context: { check: undefined, form: { coinId: '', networkId: '', address: '', memo: '', label: '' } },
  }),
  row('renames', [...renaming, { type: 'label.changed', text: 'Ledger' }, { type: 'label.submitted' }], {
    in: 'ready.renaming.sending',
    tags: ['busy'],
    asks: { renameEntry: { addressId: entry.addressId, label: 'Ledger' } },
  }),
  row(
    'does not send an empty label',
    [...renaming, { type: 'label.changed', text: ' ' }, { type: 'label.submitted' }],
    { in: 'ready.renaming.editing.typing', asks: {} },
  ),
  row('says why a label was refused', [...renaming, { type: 'label.submitted' }, refused('renameEntry', 30515)], {
    in: 'ready.renaming.editing.refused',
    tags: ['failed'],
  }),
  row('shows the new label', [...renaming, { type: 'label.submitted' }, { answer: 'renameEntry', done: undefined }], {
    in: 'loading',
  }),
  row('closes a label', [...renaming, { type: 'dialog.closed' }], 'ready.idle.quiet', {
    context: { chosen: undefined },
  }),
  row('removes after a question', removing, 'ready.removing.sending', {
    tags: ['busy'],
    asks: { removeEntry: { addressId: entry.addressId } },
  }),
  row('reads the book after a removal', [...removing, { answer: 'removeEntry', done: undefined }], 'loading'),
  row('says why it was not removed', [...removing, refused('removeEntry', 30518)], 'ready.removing.asking.refused', {
    tags: ['failed'],
  }),
  row('removes nothing when closed', [loaded, { type: 'remove.requested', ...entry }, { type: 'dialog.closed' }], {
    in: 'ready.idle.quiet',
  }),
  row('raises protection at once [WDR-01]', change({ undoMinutes: 30 }), 'ready.protecting.sending', {
    tags: ['busy'],
    asks: { saveSetting: { undoMinutes: 30, token: undefined } },
  }),
  row('sends present values without a check', change({ whitelistOnly: true, undoMinutes: 5 }), {
    in: 'ready.protecting.sending',
  }),
  row('lowers the time to cancel with a check only', change({ undoMinutes: 0 }), 'ready.protecting.proving'),
  row('lowers protection with a check of this very change [WDR-01]', [loaded, weaken], 'ready.protecting.proving', {
    asks: { safetyCheck: { action: 'weakenWithdrawal', isBound: false, subject: { whitelistOnly: false } } },
  }),
  row('sends it with the token', [loaded, weaken, passed], 'ready.protecting.sending', {
    asks: { saveSetting: { whitelistOnly: false, token: 'token' } },
  }),
  row('reads the setting again', [loaded, weaken, passed, { answer: 'saveSetting', done: undefined }], 'loading'),
  row('looks when no answer came', [loaded, weaken, passed, lost('saveSetting')], 'settling'),
  row('says why it was refused, and forgets the token', [loaded, weaken, passed, refused('saveSetting', 10006)], {
    in: 'ready.idle.refused',
    tags: ['failed'],
    context: { token: undefined, change: {} },
  }),
  row('says that the check form failed', [loaded, weaken, { answer: 'safetyCheck', error: new Error('broken') }], {
    in: 'ready.idle.refused',
    context: { change: {} },
  }),
  row('keeps protection when the check is closed', [loaded, weaken, { type: 'dialog.closed' }], 'ready.idle.quiet', {
    context: { change: {} },
  }),
]

holdTable(addressBookMachine, table, 'the address book $says')
