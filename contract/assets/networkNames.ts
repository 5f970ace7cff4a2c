/** The networks that the venue knows, with the names they go by: names of products, the same in every language. */
export const networkNames = {
  btc: 'Bitcoin',
  ltc: 'Litecoin',
  doge: 'Dogecoin',
  eth: 'Ethereum',
  bsc: 'BNB Smart Chain',
  polygon: 'Polygon',
  arbitrum: 'Arbitrum One',
  tron: 'TRON',
  sol: 'Solana',
  xrp: 'XRP Ledger',
  xlm: 'Stellar',
  ton: 'TON',
} as const

const names: ReadonlyMap<string, string> = new Map(Object.entries(networkNames))

/** A network's name; one that this release does not know is named by its id. */
export const networkName = (networkId: string): string => names.get(networkId) ?? networkId.toUpperCase()
