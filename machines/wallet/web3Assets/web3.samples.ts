import { decimal } from '#contract/kernel/decimal.ts'
import type {
  ChainAddress,
  ChainInfo,
  ChainToken,
  ChainTransactionDetail,
  SwapQuote,
  TokenBalances,
} from '#contract/wallet/entities/chain.ts'

/** The venue's chains and tokens, for models and tests of the wallet's pages. */

export const sampleToken = (chainIndex: string, symbol: string, flags: Partial<ChainToken> = {}): ChainToken => ({
  address: '0xCaB1aF40D0b00495c7223454Db3E79Cb014b1efF',
  balance: decimal('2'),
  chainIndex,
  isMultiChainNetwork: false,
  isRiskToken: false,
  logo: '',
  rawBalance: decimal('2000000'),
  symbol,
  tokenAddress: symbol === 'ETH' || symbol === 'SOL' ? '' : `0x${symbol}`,
  tokenPrice: decimal('10'),
  tokenType: 'token',
  name: symbol,
  decimals: 6,
  chainList: [],
  ...flags,
})

const chainOf = (chainIndex: string, name: string, symbol: string): ChainInfo => ({
  ...sampleToken(chainIndex, symbol, { balance: decimal('0') }),
  name,
  addressKind: chainIndex === '501' ? 'solana' : 'evm',
  mostGas: decimal('0.5'),
})

export const sampleChains: readonly ChainInfo[] = [chainOf('1', 'Ethereum', 'ETH'), chainOf('501', 'Solana', 'SOL')]

export const sampleTokens: readonly ChainToken[] = [
  sampleToken('1', 'ETH', { decimals: 18 }),
  sampleToken('1', 'USDT', { balance: decimal('100'), tokenPrice: decimal('1') }),
  sampleToken('1', 'FREE', { isRiskToken: true, balance: decimal('88888'), tokenPrice: decimal('1') }),
  sampleToken('501', 'SOL', { decimals: 9 }),
  sampleToken('501', 'JUP', { balance: decimal('0') }),
]

export const sampleAddresses: readonly ChainAddress[] = [
  { chainIndex: '1', name: 'Ethereum', symbol: 'ETH', logo: '', address: '0xCaB1aF40D0b00495c7223454Db3E79Cb014b1efF' },
  {
    chainIndex: '501',
    name: 'Solana',
    symbol: 'SOL',
    logo: '',
    address: '2RDiwtLzqZaxHT2ugkBvfBLxrsDPChM8Xam3uzBWgS5z',
  },
]

export const sampleBalances: TokenBalances = {
  totalBalance: decimal('140'),
  tokenAssets: [...sampleTokens],
  chains: [...sampleAddresses],
  asOf: 1_000,
}

/** The same after a payment. */
export const movedBalances: TokenBalances = {
  ...sampleBalances,
  tokenAssets: sampleTokens.map((token) => (token.symbol === 'ETH' ? { ...token, balance: decimal('1') } : token)),
}

export const sampleTransaction = (flags: Partial<ChainTransactionDetail> = {}): ChainTransactionDetail => ({
  txHash: '0xfeed',
  chainIndex: '1',
  chainName: 'Ethereum',
  action: 'swap',
  txStatus: 'success',
  txTime: Date.UTC(2026, 0, 5),
  height: 1_000,
  address: '0xCaB1aF40D0b00495c7223454Db3E79Cb014b1efF',
  from: { symbol: 'ETH', tokenAddress: '', logo: '', amount: decimal('1') },
  to: { symbol: 'USDT', tokenAddress: '0xUSDT', logo: '', amount: decimal('10') },
  gas: decimal('0.001'),
  gasSymbol: 'ETH',
  confirmations: 3,
  ...flags,
})

/** A quote that is valid for twenty seconds. */
export const sampleQuote = (flags: Partial<SwapQuote> = {}): SwapQuote => ({
  quoteId: 'quote',
  chainIndex: '1',
  fromTokenAddress: '',
  toTokenAddress: '0xUSDT',
  amountIn: decimal('1'),
  amountOut: decimal('9.97'),
  price: decimal('9.97'),
  priceImpact: decimal('0.1'),
  fee: decimal('0.003'),
  gas: decimal('0.01'),
  gasSymbol: 'ETH',
  needsApproval: false,
  createdAt: 1_000,
  expiresAt: 21_000,
  ...flags,
})
