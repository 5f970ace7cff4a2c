/** The known networks with their names, which are the same in every language. */
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

/** A network's name; its id if this release does not know it. */
export const networkName = (networkId: string): string => names.get(networkId) ?? networkId.toUpperCase()
