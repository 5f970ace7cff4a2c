import { networkNames } from '#contract/assets/networkNames.ts'
import type { AddressKind, MemoRule } from '#contract/assets/networks.ts'

/** A network that the venue knows, with the blocks after which a deposit is credited and can be withdrawn again. */
export interface NetworkRow {
  readonly id: string
  readonly name: string
  readonly addressKind: AddressKind
  /** The venue's coin that pays for its transactions, and its decimal places on the network. */
  readonly coin: string
  readonly decimals: number
  /** Milliseconds between two blocks. */
  readonly blockTime: number
  readonly creditAfter: number
  /** The blocks after which a withdrawal is done. */
  readonly unlockAfter: number
  /** The usual cost of sending the network's own coin, and a token, in the network's coin. */
  readonly cost: string
  readonly tokenCost: string | undefined
  /** The memo of a transfer. */
  readonly memo: MemoRule | null
  /** The chain id that the web3 wallet uses; its tokens are in `server/chain/tokens.data.ts`. */
  readonly chainIndex?: string
}

type Facts = Pick<NetworkRow, 'addressKind' | 'coin' | 'decimals' | 'blockTime'>
type More = Partial<Pick<NetworkRow, 'memo' | 'chainIndex' | 'tokenCost'>>

const row = (
  id: keyof typeof networkNames,
  facts: Facts,
  [creditAfter, unlockAfter]: readonly [number, number],
  cost: string,
  more: More = {},
): NetworkRow => ({
  id,
  name: networkNames[id],
  ...facts,
  creditAfter,
  unlockAfter,
  cost,
  tokenCost: undefined,
  memo: null,
  ...more,
})

const facts = (addressKind: AddressKind, coin: string, decimals: number, blockTime: number): Facts => ({
  addressKind,
  coin,
  decimals,
  blockTime,
})

const tag: MemoRule = { name: 'tag', kinds: ['number'], maxBytes: 10 }
const memo: MemoRule = { name: 'memo', kinds: ['number', 'text'], maxBytes: 28 }
const comment: MemoRule = { name: 'comment', kinds: ['text'], maxBytes: 120 }

export const networkRows: readonly NetworkRow[] = [
  row('btc', facts('bitcoin', 'btc', 8, 20_000), [1, 3], '0.00002'),
  row('ltc', facts('litecoin', 'ltc', 8, 10_000), [4, 6], '0.0001'),
  row('doge', facts('dogecoin', 'doge', 8, 5_000), [6, 20], '1'),
  row('eth', facts('evm', 'eth', 18, 3_000), [12, 24], '0.0002', { chainIndex: '1', tokenCost: '0.0006' }),
  row('bsc', facts('evm', 'bnb', 18, 1_500), [15, 30], '0.00003', {
    chainIndex: '56',
    tokenCost: '0.00007',
  }),
  row('polygon', facts('evm', 'pol', 18, 2_000), [30, 60], '0.02', { chainIndex: '137', tokenCost: '0.05' }),
  row('arbitrum', facts('evm', 'eth', 18, 500), [20, 60], '0.00002', {
    chainIndex: '42161',
    tokenCost: '0.00003',
  }),
  row('tron', facts('tron', 'trx', 6, 3_000), [20, 20], '1', { chainIndex: '195', tokenCost: '4' }),
  row('sol', facts('solana', 'sol', 9, 500), [32, 64], '0.0005', { chainIndex: '501', tokenCost: '0.002' }),
  row('xrp', facts('xrp', 'xrp', 6, 4_000), [1, 1], '0.02', { memo: tag }),
  row('xlm', facts('stellar', 'xlm', 7, 5_000), [1, 1], '0.02', { memo }),
  row('ton', facts('ton', 'ton', 9, 5_000), [3, 3], '0.01', { memo: comment }),
]
