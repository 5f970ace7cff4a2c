/** A network that the venue knows, with the blocks after which a deposit is credited and can be withdrawn again. */
export interface NetworkRow {
  readonly id: string
  readonly name: string
  /** The venue's coin that pays for its transactions. */
  readonly coin: string
  readonly creditAfter: number
  readonly unlockAfter: number
  /** What a deposit must name beside the address. */
  readonly memo: 'tag' | 'memo' | 'comment' | null
  /** The chain id that the web3 wallet uses; its tokens are in `server/chain/tokens.data.ts`. */
  readonly chainIndex?: string
}

const row = (
  id: string,
  name: string,
  coin: string,
  creditAfter: number,
  unlockAfter: number,
  more: Partial<Pick<NetworkRow, 'memo' | 'chainIndex'>> = {},
): NetworkRow => ({ id, name, coin, creditAfter, unlockAfter, memo: null, ...more })

export const networkRows: readonly NetworkRow[] = [
  row('btc', 'Bitcoin', 'btc', 1, 3),
  row('ltc', 'Litecoin', 'ltc', 4, 6),
  row('doge', 'Dogecoin', 'doge', 6, 20),
  row('eth', 'Ethereum', 'eth', 12, 24, { chainIndex: '1' }),
  row('bsc', 'BNB Smart Chain', 'bnb', 15, 30, { chainIndex: '56' }),
  row('polygon', 'Polygon', 'pol', 30, 60, { chainIndex: '137' }),
  row('arbitrum', 'Arbitrum One', 'eth', 20, 60, { chainIndex: '42161' }),
  row('tron', 'TRON', 'trx', 20, 20, { chainIndex: '195' }),
  row('sol', 'Solana', 'sol', 32, 64, { chainIndex: '501' }),
  row('xrp', 'XRP Ledger', 'xrp', 1, 1, { memo: 'tag' }),
  row('xlm', 'Stellar', 'xlm', 1, 1, { memo: 'memo' }),
  row('ton', 'TON', 'ton', 3, 3, { memo: 'comment' }),
]
