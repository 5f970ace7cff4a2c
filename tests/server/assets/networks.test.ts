import { expect, it } from 'vitest'
import { coinNetworkSchema, coinsSchema } from '#contract/assets/networks.ts'
import { compare, decimal, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { networkRows } from '#server/catalogue/networks.data.ts'
import { coinNetworkOf, coinNetworksOf, networkNamed, tokenContractsOf } from '#server/catalogue/networks.ts'

const open = { deposit: 'open', withdraw: 'open', reason: null } as const
const significant = (text: string): number => text.replaceAll(/^0\.0*|\.|0+$/g, '').length

it('offers every coin on networks whose amounts fit the coin [WDR-01]', () => {
  for (const coin of coinCatalogue.coins)
    for (const [at, network] of coinNetworksOf(coin.id).entries()) {
      const name = `${coin.shortName} on ${network.networkId}`
      expect(() => coinNetworkSchema.parse({ ...network, ...open }), name).not.toThrow()
      expect(network.isDefault, name).toBe(at === 0)
      for (const amount of [network.withdrawFee, network.minWithdraw, network.maxWithdraw])
        expect(scaleOf(amount), name).toBeLessThanOrEqual(network.scale)
      expect(network.minDeposit, name).toBe(network.withdrawFee)
      expect(network.minWithdraw, name).toBe(trim(multiply(network.withdrawFee, decimal('5'))))
      expect(compare(network.minWithdraw, network.maxWithdraw), name).toBe(-1)
      expect(significant(network.withdrawFee), name).toBeLessThanOrEqual(2)
      const worth = multiply(network.maxWithdraw, coin.price)
      expect(compare(worth, decimal('500000')), name).toBeLessThanOrEqual(0)
      expect(compare(worth, decimal('450000')), name).toBe(1)
    }
})

it('keeps the networks of the web3 wallet, and offers a coin without a network nowhere [WDR-01]', () => {
  const usdt = coinCatalogue.coinNamed('usdt')?.id ?? 0
  expect(coinNetworksOf(usdt).map(({ networkId }) => networkId)).toEqual([
    'eth',
    'bsc',
    'polygon',
    'arbitrum',
    'tron',
    'sol',
  ])
  expect(coinNetworkOf(usdt, 'tron')?.contract).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(coinNetworksOf(coinCatalogue.coinNamed('bch')?.id ?? 0)).toEqual([])
  expect(networkNamed('bch')).toBeUndefined()
  const eth = networkNamed('eth')
  expect(eth && tokenContractsOf(eth)).toContain('0xdAC17F958D2ee523a2206206994597C13D831ec7')
  expect(() => coinsSchema.parse({ networks: [], coins: [] })).not.toThrow()
  expect(networkRows.flatMap(({ id, memo }) => (memo ? [[id, memo.name]] : []))).toEqual([
    ['xrp', 'tag'],
    ['xlm', 'memo'],
    ['ton', 'comment'],
  ])
})
