import type { AddressCheck, AddressEntry } from '#contract/assets/calls/addressBook.ts'
import type { Withdrawal, WithdrawCheck, WithdrawInfo, WithdrawLimits } from '#contract/assets/calls/withdraw.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sampleCoins } from '../topup/topup.samples.ts'
import { blankFields } from './withdraw.form.ts'
import type { WithdrawFields, WithdrawSetup, WithdrawTerms } from './withdraw.types.ts'

const receiver = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

export const sampleSetup: WithdrawSetup = {
  ...sampleCoins,
  available: { '1': decimal('0.5') },
  isBound: false,
}

const limits: WithdrawLimits = {
  level: 1,
  dayUsdt: decimal('50000'),
  usedTodayUsdt: decimal('1200'),
  resetsAt: 1_700_006_400_000,
  reviewAboveUsdt: decimal('10000'),
}

const sampleInfo: WithdrawInfo = {
  coin: {
    coinId: 1,
    shortName: 'btc',
    name: 'Bitcoin',
    webLogo: '',
    precision: 8,
    networks: sampleCoins.coins.find(({ coinId }) => coinId === 1)?.networks ?? [],
  },
  available: decimal('0.5'),
  limits,
  setting: { whitelistOnly: false, undoMinutes: 5, pending: null, coolingOff: 86_400_000 },
}

const sampleBookEntry: AddressEntry = {
  addressId: '6f1f6f5e-2f0c-4a56-9a51-0d1b6f3a0001',
  label: 'Cold wallet',
  coinId: 1,
  networkId: 'btc',
  address: receiver,
  memo: null,
  memoKind: null,
  stage: 'active',
  usableAt: 1_700_000_000_000,
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
}

export const sampleAddressCheck = (over: Partial<AddressCheck> = {}): AddressCheck => ({
  valid: true,
  reason: null,
  canonical: receiver,
  kind: 'bitcoin',
  memo: 'none',
  networks: ['btc'],
  warnings: [],
  entry: null,
  ...over,
})

export const sampleCheck = (over: Partial<WithdrawCheck> = {}): WithdrawCheck => ({
  blocks: [],
  fee: decimal('0.0001'),
  receive: decimal('0.0999'),
  worthUsdt: decimal('6500'),
  willBeReviewed: false,
  undoMinutes: 5,
  proofs: ['password'],
  warnings: [{ kind: 'firstUse' }],
  arrivesAt: 1_700_000_360_000,
  limits,
  ...over,
})

export const sampleFields = (over: Partial<WithdrawFields> = {}): WithdrawFields => ({
  ...blankFields(1),
  address: receiver,
  amount: { text: undefined, reading: { kind: 'amount', value: decimal('0.1'), isOpen: false } },
  ...over,
})

export const sampleTerms = (over: Partial<WithdrawTerms> = {}): WithdrawTerms => ({
  coinId: 1,
  asked: { coinId: 1, address: receiver, networkId: undefined, memo: undefined, amount: decimal('0.1') },
  info: sampleInfo,
  entries: [sampleBookEntry],
  fits: [{ networkId: 'btc', name: 'Bitcoin', memo: null, isOffered: true }],
  networkId: 'btc',
  address: sampleAddressCheck(),
  check: sampleCheck(),
  ...over,
})

export const sampleWithdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  stage: 'undo',
  isFinal: false,
  turn: 'you',
  until: 1_700_000_300_000,
  ifNothing: 'queued',
  acts: [{ act: 'cancel', until: 1_700_000_300_000 }],
  history: [{ stage: 'undo', at: 1_700_000_000_000, reason: null }],
  seq: 2,
  withdrawId: 'w1',
  coinId: 1,
  coin: 'btc',
  networkId: 'btc',
  address: receiver,
  memo: null,
  memoKind: null,
  label: 'Cold wallet',
  amount: decimal('0.1'),
  fee: decimal('0.0001'),
  receive: decimal('0.0999'),
  worthUsdt: decimal('6500'),
  txHash: null,
  block: null,
  confirmations: 0,
  doneAfter: 3,
  eta: null,
  undoUntil: 1_700_000_300_000,
  reviewUntil: null,
  reason: null,
  source: 'web',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  ...over,
})
