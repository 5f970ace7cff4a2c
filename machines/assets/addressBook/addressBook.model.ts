import { chain } from '#contract/assets/calls/chain.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { AddressCheck, AddressEntry } from '#contract/assets/calls/addressBook.ts'
import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { addressBookMachine } from './addressBook.machine.ts'
import type { AddressForm, Book } from './addressBook.setup.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const poisoned = '0x5aAeb60000000000000000000000000000001eAed'

export const sampleEntry: AddressEntry = {
  addressId: '6f1f6f5e-2f0c-4a56-9a51-0d1b6f3a0001',
  label: 'Cold wallet',
  coinId: null,
  networkId: 'eth',
  address: evm,
  memo: null,
  memoKind: null,
  stage: 'active',
  usableAt: 1_700_000_000_000,
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
}

export const sampleBook: Book = {
  entries: [sampleEntry],
  networks: [
    { networkId: 'eth', name: 'Ethereum', addressKind: 'evm', memo: null },
    {
      networkId: 'xrp',
      name: 'XRP Ledger',
      addressKind: 'xrp',
      memo: { name: 'tag', kinds: ['number'], maxBytes: 10 },
    },
  ],
  coins: [
    { coinId: 2, shortName: 'eth', networks: ['eth', 'arbitrum'] },
    { coinId: 13, shortName: 'xrp', networks: ['xrp'] },
  ],
  setting: { whitelistOnly: true, undoMinutes: 5, pending: null, coolingOff: 86_400_000 },
  isBound: false,
}

export const sampleCheck: AddressCheck = {
  valid: true,
  reason: null,
  canonical: poisoned,
  kind: 'evm',
  memo: 'none',
  networks: ['eth'],
  warnings: [{ kind: 'firstUse' }],
  entry: null,
}

export const alike: AddressCheck = {
  ...sampleCheck,
  warnings: [
    { kind: 'lookAlike', known: { address: evm, label: 'Cold wallet', lastUsedAt: null }, differs: [9, 10] },
    { kind: 'firstUse' },
  ],
}

const form: AddressForm = { coinId: '', networkId: 'eth', address: poisoned, memo: '', label: 'Savings' }
const fields = ['networkId', 'address', 'label'] as const
const other = 'Vault'

const failed = (call: string, more: Partial<CallError>): { readonly error: CallError } => ({
  error: { kind: 'business', call, ...more },
})
const cut = (call: string) => failed(call, { kind: 'timeout' })
const refusal = (error: CallError | undefined) =>
  ({
    role: 'alert',
    text: error?.code === undefined ? `errors:kind.${error?.kind ?? 'malformed'}` : `codes:code.${error.code}`,
  }) as const

const button = (name: string) => ({ role: 'button', name: `addressBook:action.${name}` }) as const
const textbox = (name: string) => ({ role: 'textbox', name: `addressBook:${name}` }) as const
const dialog = (name: string) => ({ role: 'dialog', name: `addressBook:dialog.${name}` }) as const
const ofEntry = (name: string, label: string) =>
  ({ role: 'button', name: { word: `addressBook:action.${name}`, values: { label } } }) as const
const calm = { role: 'alert', absent: true } as const
const elsewhere = { unseen: 'the form of the safety check has its own cover' } as const

export const addressBookModel = {
  machine: addressBookMachine,
  inputs: { 'one address': undefined },
  events: {
    'search.changed': [{ text: 'cold' }],
    'network.filtered': [{ networkId: 'eth' }],
    'add.requested': [{}],
    'field.changed': ({ snapshot }) => {
      const missing = fields.filter((field) => snapshot.context.form[field] === '')
      return missing.length > 0
        ? missing.slice(0, 1).map((field) => ({ field, text: form[field] }))
        : [{ field: 'label' as const, text: snapshot.context.form.label === other ? form.label : other }]
    },
    'check.requested': [{}],
    'warnings.accepted': ({ snapshot: { context } }) =>
      context.check?.warnings.some(({ kind }) => kind !== 'firstUse') === true
        ? [{ isAccepted: !context.hasAccepted }]
        : [],
    'address.confirmed': [{}],
    'edit.requested': [{}],
    'rename.requested': [{ addressId: sampleEntry.addressId, label: sampleEntry.label }],
    'label.changed': ({ snapshot }) => [{ text: snapshot.context.label === '' ? 'Ledger' : '' }],
    'label.submitted': [{}],
    'remove.requested': [{ addressId: sampleEntry.addressId, label: sampleEntry.label }],
    'removal.confirmed': [{}],
    'protection.changed': [{ change: { whitelistOnly: false } }, { change: { undoMinutes: 30 as const } }],
    'dialog.closed': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    fetchBook: { loaded: { done: sampleBook }, cut: cut('withdraw.addresses') },
    checkAddress: {
      fits: { done: sampleCheck },
      alike: { done: alike },
      'has a typo': {
        done: { ...sampleCheck, valid: false, reason: 'checksum' as const, canonical: null, warnings: [] },
      },
      'is known': { done: { ...sampleCheck, entry: sampleEntry } },
      cut: cut('withdraw.validateAddress'),
    },
    safetyCheck: { passed: { done: { token: 'token' } }, broken: { error: new Error('broken') } },
    addAddress: {
      added: { done: sampleEntry },
      'label taken': failed('withdraw.createAddress', { code: codes.addressLabelTaken }),
      'check used up': failed('withdraw.createAddress', { code: codes.safetyCheckNeeded }),
      cut: cut('withdraw.createAddress'),
    },
    renameEntry: {
      renamed: { done: undefined },
      'label taken': failed('withdraw.renameAddress', { code: codes.addressLabelTaken }),
    },
    removeEntry: {
      removed: { done: undefined },
      gone: failed('withdraw.removeAddress', { code: codes.addressEntryUnknown }),
    },
    saveSetting: {
      saved: { done: undefined },
      'check used up': failed('withdraw.editAddressSetting', { code: codes.safetyCheckNeeded }),
      cut: cut('withdraw.editAddressSetting'),
    },
  },
  key: ({ snapshot: { context } }) => ({
    ...context,
    book: context.book !== undefined,
    search: undefined,
    shownNetwork: undefined,
    check: context.check && { ...context.check, warnings: context.check.warnings.length },
    error: context.error?.code ?? context.error?.kind,
  }),
  invariants: {
    'no address is added without a check of it': ({ snapshot }) =>
      !snapshot.matches({ ready: { adding: 'sending' } }) ||
      (snapshot.context.token !== undefined && snapshot.context.check?.valid === true),
    'protection is lowered with a check only': ({ snapshot }) =>
      !snapshot.matches({ ready: { protecting: 'sending' } }) ||
      snapshot.context.change.whitelistOnly !== false ||
      snapshot.context.token !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'common:state.loading' }],
      failed: [{ role: 'alert', text: 'addressBook:state.failed' }],
      settling: { like: 'loading' },
      'ready.idle.quiet': [{ ...button('add'), disabled: false }, calm, { role: 'status', absent: true }],
      'ready.idle.refused': ({ context }) => [refusal(context.error)],
      'ready.idle.unsure': [{ role: 'status', text: 'addressBook:state.unsure' }],
      'ready.adding.editing.typing': [dialog('add'), { ...button('continue'), disabled: false }, calm],
      'ready.adding.editing.incomplete': [{ role: 'alert', text: 'addressBook:problem.missing' }],
      'ready.adding.editing.unfit': ({ context: { check } }) => [
        { role: 'alert', text: `addressBook:problem.${check?.reason ?? 'known'}` },
      ],
      'ready.adding.editing.refused': ({ context }) => [refusal(context.error)],
      'ready.adding.checking': [{ ...button('continue'), disabled: true }],
      'ready.adding.reviewing': [button('confirm')],
      'ready.adding.proving': elsewhere,
      'ready.adding.sending': [{ role: 'status', text: 'addressBook:state.adding' }],
      'ready.renaming.editing.typing': [dialog('rename'), { ...button('saveLabel'), disabled: false }, calm],
      'ready.renaming.editing.refused': ({ context }) => [refusal(context.error)],
      'ready.renaming.sending': [{ ...button('saveLabel'), disabled: true }],
      'ready.removing.asking.open': [
        dialog('remove'),
        { role: 'button', name: 'addressBook:remove.submit', disabled: false },
        calm,
      ],
      'ready.removing.asking.refused': ({ context }) => [refusal(context.error)],
      'ready.removing.sending': [{ role: 'button', name: 'addressBook:remove.submit', disabled: true }],
      'ready.protecting.proving': elsewhere,
      'ready.protecting.sending': [{ role: 'status', text: 'addressBook:state.saving' }],
    },
    gestures: {
      'search.changed': ({ text }) => ({ fill: { role: 'searchbox', name: 'addressBook:list.search' }, with: text }),
      'network.filtered': () => ({
        choose: { role: 'combobox', name: 'addressBook:list.network' },
        option: { text: 'Ethereum' },
      }),
      'add.requested': { click: button('add') },
      'field.changed': ({ field, text }) =>
        field === 'networkId'
          ? { choose: { role: 'combobox', name: 'addressBook:add.network' }, option: { text: 'Ethereum' } }
          : { fill: textbox(`add.${field}`), with: text },
      'check.requested': { click: button('continue') },
      'warnings.accepted': { click: { role: 'checkbox', name: 'addressBook:review.accept' } },
      'address.confirmed': { click: button('confirm') },
      'edit.requested': { click: button('edit') },
      'rename.requested': ({ label }) => ({ click: ofEntry('renameOf', label) }),
      'label.changed': ({ text }) => ({ fill: textbox('add.label'), with: text }),
      'label.submitted': { click: button('saveLabel') },
      'remove.requested': ({ label }) => ({ click: ofEntry('removeOf', label) }),
      'removal.confirmed': { click: { role: 'button', name: 'addressBook:remove.submit' } },
      'protection.changed': ({ change }) =>
        change.undoMinutes === undefined
          ? { click: { role: 'checkbox', name: 'addressBook:protection.whitelist' } }
          : {
              click: {
                role: 'radio',
                name: { word: 'addressBook:protection.minutes', values: { minutes: String(change.undoMinutes) } },
              },
            },
      'dialog.closed': { click: button('close') },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchBook: {
      call: withdraw.addresses,
      data: (book) => ({ list: (book as Book).entries, totalCount: (book as Book).entries.length }),
      retries: kernelLimits.request.retries,
    },
    checkAddress: { call: withdraw.validateAddress },
    addAddress: { call: withdraw.createAddress },
    renameEntry: { call: withdraw.renameAddress, data: () => sampleEntry },
    removeEntry: { call: withdraw.removeAddress, data: () => null },
    saveSetting: { call: withdraw.editAddressSetting, data: () => sampleBook.setting },
    safetyCheck: { plays: { passed: { each: checkPassed(false) } } },
  },
  calls: { fetchBook: [chain.coins, withdraw.universalNetworks, withdraw.addressSetting, session.current] },
} satisfies FlowModel<typeof addressBookMachine>
