import type { Decimal } from '#contract/kernel/decimal.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { coinNamed } from '../catalogue/coins.ts'
import type { AddressKind } from './addresses.ts'
import { tokenRows } from './tokens.data.ts'

/** A simulated chain. */
export interface Chain {
  /** The chain id that wallets of this family use. */
  readonly chainIndex: string
  readonly name: string
  readonly symbol: string
  readonly logo: string
  readonly addresses: AddressKind
  /** Milliseconds between two blocks. */
  readonly blockTime: number
  /** In the chain's native coin, before the base fee changes it. */
  readonly gas: { readonly approve: Decimal; readonly swap: Decimal }
}

/** A token on one chain. */
export interface Token {
  readonly chainIndex: string
  /** Empty for the chain's native coin, which pays for gas. */
  readonly tokenAddress: string
  readonly symbol: string
  readonly name: string
  readonly logo: string
  readonly decimals: number
  /** The venue's coin that gives the token its price; undefined if the venue does not list it. */
  readonly coin: string | undefined
  /** An airdropped scam token: sent to everyone, worthless and dangerous to interact with. */
  readonly isRiskToken: boolean
  /** The price that a risk token claims to have. */
  readonly claimedPrice: string
  /** The amount that a new sandbox account receives. */
  readonly opening: Decimal
}

/** Chain logos are build files named after the chain. */
const chainLogoPath = (name: string): string => `/assets/chains/${name}.svg`

const chain = (
  chainIndex: string,
  name: string,
  logo: string,
  symbol: string,
  addresses: AddressKind,
  blockTime: number,
  approve: string,
  swap: string,
): Chain & { readonly icon: string } => ({
  chainIndex,
  name,
  symbol,
  icon: logo,
  logo: chainLogoPath(logo),
  addresses,
  blockTime,
  gas: { approve: decimal(approve), swap: decimal(swap) },
})

const rows = [
  chain('1', 'Ethereum', 'ethereum', 'ETH', 'evm', 3_000, '0.00042', '0.00128'),
  chain('56', 'BNB Smart Chain', 'binance-smart-chain', 'BNB', 'evm', 1_500, '0.00005', '0.00018'),
  chain('137', 'Polygon', 'polygon', 'POL', 'evm', 2_000, '0.0021', '0.0084'),
  chain('42161', 'Arbitrum One', 'arbitrum-one', 'ETH', 'evm', 500, '0.000006', '0.00002'),
  chain('501', 'Solana', 'solana', 'SOL', 'solana', 500, '0.000005', '0.000025'),
  chain('195', 'TRON', 'tron', 'TRX', 'tron', 3_000, '6.4', '18.5'),
]

export const chains: readonly Chain[] = rows
/** Names of the chains in the icon package, used by the build. */
export const chainsWithLogo: readonly string[] = rows.map(({ icon }) => icon)

const byIndex = new Map(chains.map((one) => [one.chainIndex, one]))
export const chainOf = (chainIndex: string): Chain | undefined => byIndex.get(chainIndex)

/** The native coin has no contract address. */
export const native = ''

export const tokens: readonly Token[] = tokenRows.map(
  ([chainIndex, symbol, name, tokenAddress, decimals, coin, opening]) => ({
    chainIndex,
    tokenAddress,
    symbol,
    name,
    logo: coin === undefined ? '' : coinNamed(coin).webLogo,
    decimals,
    coin,
    isRiskToken: coin === undefined,
    claimedPrice: coin === undefined ? '1' : '0',
    opening: decimal(opening),
  }),
)

const tokenKey = (chainIndex: string, tokenAddress: string): string => `${chainIndex} ${tokenAddress}`
const byKey = new Map(tokens.map((one) => [tokenKey(one.chainIndex, one.tokenAddress), one]))
export const tokenOf = (chainIndex: string, tokenAddress: string): Token | undefined =>
  byKey.get(tokenKey(chainIndex, tokenAddress))

const hubs = new Map(
  tokens.filter(({ symbol, isRiskToken }) => symbol === 'USDT' && !isRiskToken).map((one) => [one.chainIndex, one]),
)

/** The token that every pool of a chain is quoted in. */
export const hubOf = (chainIndex: string): Token => {
  const hub = hubs.get(chainIndex)
  if (!hub) throw new RangeError(`No pools on chain ${chainIndex}`)
  return hub
}
