import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { decimal } from '#contract/kernel/decimal.ts'

/** A request for a deposit that is being looked at. */
export const sampleRecovery = (changed: Partial<Recovery> = {}): Recovery => ({
  stage: 'inReview',
  isFinal: false,
  turn: 'venue',
  until: null,
  ifNothing: null,
  acts: [],
  history: [],
  seq: 1,
  recoveryId: 'r1',
  networkId: 'btc',
  txHash: '9f3c1a5e',
  outputIndex: 0,
  coin: 'btc',
  amount: decimal('0.5'),
  depositId: 'd1',
  fromAddress: '0x1',
  memoSent: null,
  note: '',
  files: [],
  createdAt: 1_700_000_000_000,
  ...changed,
})
