import { decimal } from '#contract/kernel/decimal.ts'
import type { CoinDetail, CoinOffer } from '#contract/markets/coins.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'

/** Two coins as the venue lists them: one with a market, one without. */
export const sampleCoins: readonly CoinOffer[] = [
  {
    id: 'btc',
    coinId: 1,
    name: 'Bitcoin',
    webLogo: '',
    category: 'major',
    launched: 2009,
    networks: ['Bitcoin'],
    precision: 8,
    market: { symbol: 'btc_usdt', pricePrecision: 2, quote: 'usdt' },
    markets: 1,
    listedAt: Date.UTC(2017, 7, 1),
  },
  {
    id: 'usdt',
    coinId: 52,
    name: 'Tether',
    webLogo: '',
    category: 'stablecoin',
    launched: null,
    networks: ['Ethereum', 'TRON'],
    precision: 8,
    market: null,
    markets: 1,
    listedAt: Date.UTC(2017, 7, 1),
  },
]

const [btc, usdt] = sampleCoins
const instruments = sampleInstruments.filter(({ symbol }) => symbol === 'btc_usdt')

/** The same coins in full. */
export const sampleDetails: readonly CoinDetail[] = [btc, usdt].flatMap((coin) =>
  coin === undefined
    ? []
    : [
        {
          ...coin,
          networks: coin.networks.map((name) => ({
            name,
            kind: coin.id === 'btc' ? ('native' as const) : ('token' as const),
            contract: coin.id === 'btc' ? null : '0xdAC17F958D2ee523a2206206994597C13D831ec7',
            creditAfter: 1,
            unlockAfter: 3,
            memo: null,
          })),
          description: coin.id === 'btc' ? { en_US: 'The first cryptocurrency.', zh_CN: '第一种加密货币。' } : null,
          website: coin.id === 'btc' ? 'bitcoin.org' : null,
          supply: coin.id === 'btc' ? { max: decimal('21000000'), at: '2025-01-01', source: 'bitcoin.org' } : null,
          transferPrecision: 8,
          circulating:
            coin.id === 'btc'
              ? {
                  supply: decimal('19900000'),
                  value: decimal('1333300000000'),
                  asOf: Date.UTC(2026, 0, 1),
                  provider: 'Sample Research',
                }
              : null,
          turnover: decimal(coin.id === 'btc' ? '2000000' : '0'),
          instruments,
          tickers: [],
          ts: 1_000,
        },
      ],
)
