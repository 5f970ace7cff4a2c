import type { ChainTransactionFound, Found } from '#contract/assets/calls/chain.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { ExplorerNetwork } from './explorer.machine.ts'

export const sampleNetworks: readonly ExplorerNetwork[] = [
  { networkId: 'btc', name: 'Bitcoin', settledAfter: 3 },
  { networkId: 'eth', name: 'Ethereum', settledAfter: 24 },
]

export const sampleTransaction = (over: Partial<ChainTransactionFound> = {}): ChainTransactionFound => ({
  networkId: 'btc',
  txHash: '9f3c1a5e',
  state: 'mempool',
  sender: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  outputs: [
    {
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      memo: null,
      coin: 'btc',
      amount: decimal('0.5'),
    },
  ],
  block: null,
  confirmations: 0,
  sentAt: 1_700_000_000_000,
  ...over,
})

export const sampleFound = (over: Partial<ChainTransactionFound> = {}): Found => ({
  kind: 'transaction',
  transaction: sampleTransaction(over),
})
