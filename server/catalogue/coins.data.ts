/**
 * The coins that the venue lists, most traded first. Prices are the level around which the simulated market moves, in
 * US dollars; `daily` is the typical daily move in hundredths of a per cent. Ids never change and are never reused:
 * balances, favourites and pairs refer to them.
 */

export type Sector = 'stable' | 'major' | 'chain' | 'finance' | 'meme' | 'network' | 'play' | 'leveraged'

export interface CoinRow {
  readonly id: number
  readonly shortName: string
  readonly name: string
  readonly price: string
  readonly sector: Sector
  readonly daily: number
  readonly listed: string
  /** `plain`: no logo ships with the build; the first letter replaces it. */
  readonly logo?: 'plain'
  /** Decimal places of a balance; defaults to 8. */
  readonly precision?: number
  /** Decimal places of a transfer; by default derived from the price. */
  readonly transferPrecision?: number
  /** Directions in which transfers are closed. */
  readonly closed?: 'in' | 'out' | 'both'
  /** For a leveraged token: the coin that it tracks, and the multiple. */
  readonly follows?: { readonly coin: string; readonly times: number }
}

const row = (
  id: number,
  shortName: string,
  name: string,
  price: string,
  sector: Sector,
  daily: number,
  listed: string,
  more: Pick<CoinRow, 'logo' | 'precision' | 'transferPrecision' | 'closed'> = {},
): CoinRow => ({ id, shortName, name, price, sector, daily, listed, ...more })

const plain = { logo: 'plain' } as const

const leveraged = (id: number, coin: string, name: string, times: number, price: string): CoinRow => ({
  ...row(
    id,
    `${coin}${Math.abs(times)}${times > 0 ? 'l' : 's'}`,
    `${name} ${Math.abs(times)}x ${times > 0 ? 'long' : 'short'}`,
    price,
    'leveraged',
    0,
    '2021-06-01',
    plain,
  ),
  precision: 8,
  transferPrecision: 4,
  follows: { coin, times },
})

export const coinRows: readonly CoinRow[] = [
  row(52, 'usdt', 'Tether', '1', 'stable', 2, '2017-08-01', { transferPrecision: 6 }),
  row(1, 'btc', 'Bitcoin', '97200', 'major', 240, '2017-08-01', { transferPrecision: 8 }),
  row(2, 'eth', 'Ethereum', '3350', 'major', 310, '2017-08-01', { precision: 18, transferPrecision: 18 }),
  row(53, 'usdc', 'USD Coin', '1', 'stable', 3, '2018-10-12', { transferPrecision: 6 }),
  row(3, 'sol', 'Solana', '191', 'major', 420, '2020-09-04'),
  row(4, 'xrp', 'XRP', '2.38', 'major', 390, '2017-09-12'),
  row(5, 'bnb', 'BNB', '655', 'major', 270, '2019-04-18'),
  row(6, 'doge', 'Dogecoin', '0.334', 'meme', 470, '2019-08-20'),
  row(7, 'ada', 'Cardano', '0.912', 'chain', 430, '2018-01-09'),
  row(8, 'trx', 'TRON', '0.247', 'chain', 280, '2018-01-17'),
  row(9, 'link', 'Chainlink', '22.4', 'network', 430, '2019-01-29'),
  row(10, 'avax', 'Avalanche', '37.6', 'chain', 450, '2020-09-23'),
  row(11, 'sui', 'Sui', '4.35', 'chain', 520, '2023-05-03'),
  row(12, 'xlm', 'Stellar', '0.402', 'chain', 430, '2017-11-30'),
  row(13, 'hbar', 'Hedera', '0.288', 'chain', 470, '2019-10-15'),
  row(14, 'shib', 'Shiba Inu', '0.0000217', 'meme', 480, '2021-05-10'),
  row(15, 'dot', 'Polkadot', '6.92', 'chain', 420, '2020-08-19'),
  row(16, 'ltc', 'Litecoin', '104', 'major', 350, '2017-08-01'),
  row(17, 'bch', 'Bitcoin Cash', '446', 'major', 370, '2017-08-02'),
  row(18, 'uni', 'Uniswap', '13.4', 'finance', 460, '2020-09-17'),
  row(19, 'pepe', 'Pepe', '0.0000179', 'meme', 600, '2023-05-05'),
  row(20, 'near', 'NEAR Protocol', '5.08', 'chain', 480, '2020-10-15'),
  row(21, 'ton', 'Toncoin', '5.34', 'chain', 330, '2021-11-12', plain),
  row(22, 'apt', 'Aptos', '8.94', 'chain', 460, '2022-10-19'),
  row(23, 'icp', 'Internet Computer', '9.97', 'chain', 440, '2021-05-11'),
  row(24, 'aave', 'Aave', '312', 'finance', 450, '2020-10-15'),
  row(25, 'etc', 'Ethereum Classic', '26.1', 'chain', 390, '2017-08-30'),
  row(26, 'pol', 'Polygon', '0.468', 'chain', 450, '2024-09-13'),
  row(27, 'render', 'Render', '7.05', 'network', 540, '2023-11-20', plain),
  row(28, 'fet', 'Artificial Superintelligence Alliance', '1.29', 'network', 540, '2019-02-28'),
  row(29, 'tao', 'Bittensor', '452', 'network', 510, '2024-04-11'),
  row(30, 'kas', 'Kaspa', '0.119', 'chain', 480, '2023-06-22'),
  row(31, 'arb', 'Arbitrum', '0.742', 'chain', 470, '2023-03-23'),
  row(32, 'vet', 'VeChain', '0.0451', 'chain', 450, '2018-07-25'),
  row(33, 'fil', 'Filecoin', '5.02', 'network', 440, '2020-10-15'),
  row(34, 'op', 'Optimism', '1.83', 'chain', 490, '2022-06-01'),
  row(35, 'algo', 'Algorand', '0.334', 'chain', 450, '2019-06-21'),
  row(36, 'atom', 'Cosmos', '6.44', 'chain', 410, '2019-03-22'),
  row(37, 'stx', 'Stacks', '1.52', 'chain', 500, '2019-10-25'),
  row(38, 'imx', 'Immutable', '1.31', 'play', 510, '2021-11-05'),
  row(39, 'grt', 'The Graph', '0.203', 'network', 480, '2020-12-17'),
  row(40, 'theta', 'Theta Network', '2.14', 'network', 470, '2018-01-17'),
  row(41, 'bonk', 'Bonk', '0.0000296', 'meme', 610, '2022-12-30', plain),
  row(42, 'wif', 'dogwifhat', '1.88', 'meme', 650, '2024-01-12', plain),
  row(43, 'floki', 'FLOKI', '0.000172', 'meme', 590, '2022-10-28', plain),
  row(44, 'inj', 'Injective', '21.3', 'finance', 510, '2020-10-21', plain),
  row(45, 'tia', 'Celestia', '4.91', 'chain', 560, '2023-10-31'),
  row(46, 'sei', 'Sei', '0.398', 'chain', 530, '2023-08-15'),
  row(47, 'ldo', 'Lido DAO', '1.82', 'finance', 520, '2022-05-10'),
  row(48, 'mkr', 'Maker', '1480', 'finance', 400, '2018-12-06'),
  row(49, 'jup', 'Jupiter', '0.824', 'finance', 550, '2024-01-31'),
  row(50, 'ondo', 'Ondo', '1.27', 'finance', 530, '2024-01-18', plain),
  row(51, 'ena', 'Ethena', '0.926', 'finance', 590, '2024-04-02', plain),
  row(54, 'wld', 'Worldcoin', '2.07', 'network', 560, '2023-07-24', plain),
  row(55, 'rune', 'THORChain', '4.37', 'finance', 510, '2020-08-24'),
  row(56, 'qnt', 'Quant', '106', 'network', 390, '2021-07-28'),
  row(57, 'ar', 'Arweave', '16.6', 'network', 510, '2021-05-13'),
  row(58, 'flow', 'Flow', '0.693', 'chain', 430, '2021-07-29'),
  row(59, 'crv', 'Curve DAO', '0.894', 'finance', 560, '2020-08-14'),
  row(60, 'sand', 'The Sandbox', '0.546', 'play', 480, '2020-08-14'),
  row(61, 'gala', 'Gala', '0.0349', 'play', 530, '2021-09-13'),
  row(62, 'axs', 'Axie Infinity', '6.12', 'play', 460, '2020-11-04'),
  row(63, 'mana', 'Decentraland', '0.461', 'play', 470, '2018-01-25'),
  row(64, 'ens', 'Ethereum Name Service', '34.2', 'network', 500, '2021-11-10'),
  row(65, 'pyth', 'Pyth Network', '0.352', 'network', 540, '2023-11-20'),
  row(66, 'strk', 'Starknet', '0.446', 'chain', 530, '2024-02-20'),
  row(67, 'dydx', 'dYdX', '1.43', 'finance', 520, '2021-09-09'),
  row(68, 'snx', 'Synthetix', '1.98', 'finance', 510, '2020-07-09'),
  row(69, 'comp', 'Compound', '75.4', 'finance', 460, '2020-06-25'),
  row(70, 'cake', 'PancakeSwap', '2.41', 'finance', 430, '2021-02-19'),
  row(71, 'pendle', 'Pendle', '4.86', 'finance', 560, '2023-07-03'),
  row(72, 'xtz', 'Tezos', '1.24', 'chain', 430, '2018-07-02'),
  row(73, 'egld', 'MultiversX', '32.8', 'chain', 430, '2020-09-03'),
  row(74, 'chz', 'Chiliz', '0.0812', 'play', 470, '2019-07-01'),
  row(75, 'kava', 'Kava', '0.462', 'finance', 410, '2019-10-25'),
  row(76, 'neo', 'Neo', '13.7', 'chain', 410, '2017-08-21'),
  row(77, 'iota', 'IOTA', '0.311', 'chain', 470, '2017-11-13'),
  row(78, 'zec', 'Zcash', '55.8', 'network', 450, '2017-10-05'),
  row(79, 'xmr', 'Monero', '194', 'network', 290, '2017-11-21'),
  row(80, 'dash', 'Dash', '37.1', 'network', 410, '2017-10-05'),
  row(81, 'ape', 'ApeCoin', '1.16', 'play', 520, '2022-03-17', plain),
  row(82, 'mask', 'Mask Network', '2.68', 'network', 510, '2021-02-24'),
  row(83, 'blur', 'Blur', '0.246', 'finance', 530, '2023-02-14'),
  row(84, '1inch', '1inch', '0.384', 'finance', 460, '2020-12-25'),
  row(85, 'sushi', 'SushiSwap', '1.38', 'finance', 530, '2020-09-01'),
  row(86, 'yfi', 'yearn.finance', '8240', 'finance', 430, '2020-08-10'),
  row(87, 'bat', 'Basic Attention Token', '0.231', 'network', 420, '2017-11-24'),
  row(88, 'zil', 'Zilliqa', '0.0211', 'chain', 450, '2018-02-27'),
  row(89, 'enj', 'Enjin Coin', '0.212', 'play', 470, '2018-11-01'),
  row(90, 'ksm', 'Kusama', '32.9', 'chain', 450, '2020-03-10'),
  row(91, 'celo', 'Celo', '0.652', 'chain', 460, '2021-01-05'),
  row(92, 'rose', 'Oasis Network', '0.0824', 'chain', 500, '2020-11-19'),
  row(93, 'zrx', '0x Protocol', '0.487', 'finance', 470, '2017-10-13'),
  row(94, 'lrc', 'Loopring', '0.193', 'finance', 480, '2018-07-11'),
  row(95, 'mina', 'Mina', '0.587', 'chain', 500, '2021-08-10'),
  row(96, 'ordi', 'ORDI', '24.6', 'meme', 600, '2023-11-07'),
  row(97, 'gmx', 'GMX', '26.7', 'finance', 450, '2022-10-05'),
  row(98, 'cro', 'Cronos', '0.149', 'finance', 380, '2018-12-14'),
  row(99, 'dai', 'Dai', '1', 'stable', 3, '2019-11-18', { transferPrecision: 6 }),
  row(100, 'eurc', 'Euro Coin', '1.04', 'stable', 45, '2024-03-20', { transferPrecision: 6 }),
  row(101, 'ftm', 'Fantom', '0.713', 'chain', 520, '2018-10-30', { closed: 'both' }),
  row(102, 'eos', 'EOS', '0.814', 'chain', 440, '2017-08-01', { closed: 'in' }),
  row(103, 'matic', 'Polygon (old)', '0.467', 'chain', 450, '2019-04-29', { closed: 'out' }),
  row(201, 'xch', 'Chia', '19.8', 'chain', 430, '2021-05-04'),
  row(202, 'dcr', 'Decred', '15.2', 'network', 370, '2018-05-08'),
  row(203, 'rvn', 'Ravencoin', '0.0204', 'chain', 480, '2018-10-11'),
  row(204, 'sc', 'Siacoin', '0.00571', 'network', 480, '2017-09-20'),
  row(205, 'hnt', 'Helium', '6.31', 'network', 510, '2020-09-24'),
  row(206, 'lpt', 'Livepeer', '16.9', 'network', 500, '2021-05-28'),
  row(207, 'glm', 'Golem', '0.392', 'network', 450, '2017-10-13'),
  row(208, 'storj', 'Storj', '0.514', 'network', 460, '2017-10-13'),
  row(209, 'kda', 'Kadena', '0.844', 'chain', 490, '2022-03-11'),
  row(210, 'one', 'Harmony', '0.0247', 'chain', 490, '2019-06-01'),
  row(211, 'ocean', 'Ocean Protocol', '0.553', 'network', 470, '2020-08-19'),
  row(212, 'ankr', 'Ankr', '0.0351', 'network', 460, '2019-03-22', plain),
  row(213, 'woo', 'WOO', '0.214', 'finance', 500, '2021-10-05', plain),
  row(214, 'gmt', 'GMT', '0.158', 'play', 530, '2022-03-09', plain),
  row(215, 'jto', 'Jito', '3.12', 'finance', 540, '2023-12-07', plain),
  leveraged(301, 'btc', 'Bitcoin', 3, '4.82'),
  leveraged(302, 'btc', 'Bitcoin', -3, '0.613'),
  leveraged(303, 'eth', 'Ethereum', 3, '2.47'),
  leveraged(304, 'eth', 'Ethereum', -3, '0.884'),
  leveraged(305, 'sol', 'Solana', 3, '1.36'),
  leveraged(306, 'sol', 'Solana', -3, '0.427'),
  leveraged(307, 'xrp', 'XRP', 3, '3.91'),
  leveraged(308, 'xrp', 'XRP', -3, '0.352'),
  leveraged(309, 'doge', 'Dogecoin', 3, '0.974'),
  leveraged(310, 'doge', 'Dogecoin', -3, '0.218'),
]
