import type { Deposit, DepositAddress } from '#contract/assets/calls/deposit.ts'
import type { Coins } from '#contract/assets/networks.ts'
import { decimal } from '#contract/kernel/decimal.ts'

const network = {
  contract: null,
  scale: 8,
  deposit: 'open',
  withdraw: 'open',
  reason: null,
  minDeposit: decimal('0.0001'),
  creditAfter: 1,
  unlockAfter: 3,
  doneAfter: 3,
  minWithdraw: decimal('0.0005'),
  maxWithdraw: decimal('8'),
  withdrawFee: decimal('0.0001'),
  isDefault: true,
} as const

const on = (networkId: string, name: string) => ({
  networkId,
  name,
  addressKind: 'bitcoin' as const,
  chainIndex: null,
  blockTime: 20_000,
  height: 100,
  memo: null,
  state: 'open' as const,
  reason: null,
})

const coin = (coinId: number, shortName: string, name: string) => ({
  coinId,
  shortName,
  name,
  webLogo: '',
  precision: 8,
})

/** A coin with one network, one with a memo and a closed one beside it, and one that is not offered. */
export const sampleCoins: Coins = {
  networks: [
    on('btc', 'Bitcoin'),
    { ...on('xrp', 'XRP Ledger'), addressKind: 'xrp', memo: { name: 'tag', kinds: ['number'], maxBytes: 10 } },
    { ...on('bsc', 'BNB Chain'), addressKind: 'evm', state: 'suspended', reason: 'maintenance' },
  ],
  coins: [
    { ...coin(1, 'btc', 'Bitcoin'), networks: [{ ...network, networkId: 'btc' }] },
    {
      ...coin(2, 'xrp', 'XRP'),
      networks: [
        { ...network, networkId: 'xrp' },
        { ...network, networkId: 'bsc', deposit: 'suspended', reason: 'maintenance', isDefault: false },
      ],
    },
    { ...coin(3, 'bch', 'Bitcoin Cash'), networks: [] },
  ],
}

export const sampleAddress = (over: Partial<DepositAddress> = {}): DepositAddress => ({
  addressId: 'a1',
  coinId: 1,
  networkId: 'btc',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  memo: null,
  memoName: null,
  remark: '',
  selected: true,
  createdAt: 1_700_000_000_000,
  ...over,
})

export const sampleDeposit = (over: Partial<Deposit> = {}): Deposit => ({
  stage: 'confirming',
  isFinal: false,
  turn: 'chain',
  until: null,
  ifNothing: null,
  acts: [],
  history: [{ stage: 'seen', at: 1_700_000_000_000, reason: null }],
  seq: 2,
  depositId: 'd1',
  coinId: 1,
  coin: 'btc',
  networkId: 'btc',
  amount: decimal('0.5'),
  address: sampleAddress().address,
  memo: null,
  fromAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  txHash: '9f3c1a5e',
  outputIndex: 0,
  block: 100,
  confirmations: 3,
  creditAfter: 12,
  unlockAfter: 24,
  eta: 1_700_000_030_000,
  accumulated: null,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  ...over,
})
