/** Chain, symbol, name, contract address, decimals, the venue's coin, opening balance of a new account. */
type TokenRow = readonly [
  chainIndex: string,
  symbol: string,
  name: string,
  tokenAddress: string,
  decimals: number,
  coin: string | undefined,
  opening: string,
]

/** The tokens of each chain with their real contract addresses; the one without a coin is fictional. */
export const tokenRows: readonly TokenRow[] = [
  ['1', 'ETH', 'Ethereum', '', 18, 'eth', '2'],
  ['1', 'USDT', 'Tether USD', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 'usdt', '2500'],
  ['1', 'USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6, 'usdc', '1000'],
  ['1', 'LINK', 'Chainlink', '0x514910771AF9Ca656af840dff83E8264EcF986CA', 18, 'link', '40'],
  ['1', 'UNI', 'Uniswap', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 18, 'uni', '0'],
  ['1', 'PEPE', 'Pepe', '0x6982508145454Ce325dDbE47a25d4ec3d2311933', 18, 'pepe', '0'],

  ['56', 'BNB', 'BNB', '', 18, 'bnb', '3'],
  ['56', 'USDT', 'Tether USD', '0x55d398326f99059fF775485246999027B3197955', 18, 'usdt', '1500'],
  ['56', 'USDC', 'USD Coin', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18, 'usdc', '0'],
  ['56', 'CAKE', 'PancakeSwap', '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 18, 'cake', '200'],
  ['56', 'USDTGIFT', 'Gift of USDT', '0x52908400098527886E0F7030069857D2E4169EE7', 18, undefined, '88888'],

  ['137', 'POL', 'Polygon', '', 18, 'pol', '1500'],
  ['137', 'USDT', 'Tether USD', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6, 'usdt', '300'],
  ['137', 'USDC', 'USD Coin', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6, 'usdc', '500'],
  ['137', 'AAVE', 'Aave', '0xD6DF932A45C0f255f85145f286eA0b292B21C90B', 18, 'aave', '0'],

  ['42161', 'ETH', 'Ethereum', '', 18, 'eth', '0.5'],
  ['42161', 'USDT', 'Tether USD', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6, 'usdt', '0'],
  ['42161', 'USDC', 'USD Coin', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6, 'usdc', '750'],
  ['42161', 'ARB', 'Arbitrum', '0x912CE59144191C1204E64559FE8253a0e49E6548', 18, 'arb', '800'],
  ['42161', 'GMX', 'GMX', '0xfc5A1A6EB076a2C7aD06eD22C90d7E710E35ad0a', 18, 'gmx', '0'],

  ['501', 'SOL', 'Solana', '', 9, 'sol', '12'],
  ['501', 'USDT', 'Tether USD', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 6, 'usdt', '0'],
  ['501', 'USDC', 'USD Coin', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6, 'usdc', '600'],
  ['501', 'JUP', 'Jupiter', 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN', 6, 'jup', '300'],

  ['195', 'TRX', 'TRON', '', 6, 'trx', '4000'],
  ['195', 'USDT', 'Tether USD', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 'usdt', '800'],
  ['195', 'USDC', 'USD Coin', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', 6, 'usdc', '0'],
]
