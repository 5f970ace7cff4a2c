/**
 * Reference data of the most traded coins, as of `factsAt`, written from memory: the website is where to check them, and
 * not where they were read. A maximum supply is given only where the protocol or the token contract fixes it; circulating
 * supplies change and are not given.
 */
export const factsAt = '2025-01-01'

export interface CoinFacts {
  /** The year in which the network or the token came into use. */
  readonly launched: number
  /** A host, without scheme. */
  readonly website: string
  /** A network of `networks.data.ts` by its id, or the name of another one. */
  readonly network: string
  /** In coins; null: the protocol has no maximum; undefined: not given here. */
  readonly maxSupply?: string | null
}

const of = (launched: number, website: string, network: string, maxSupply?: string | null): CoinFacts => ({
  launched,
  website,
  network,
  ...(maxSupply === undefined ? {} : { maxSupply }),
})

export const coinFacts: Readonly<Record<string, CoinFacts>> = {
  usdt: of(2014, 'tether.to', 'eth'),
  btc: of(2009, 'bitcoin.org', 'btc', '21000000'),
  eth: of(2015, 'ethereum.org', 'eth', null),
  usdc: of(2018, 'circle.com', 'eth'),
  sol: of(2020, 'solana.com', 'sol', null),
  xrp: of(2012, 'xrpl.org', 'xrp', '100000000000'),
  bnb: of(2017, 'bnbchain.org', 'bsc'),
  doge: of(2013, 'dogecoin.com', 'doge', null),
  ada: of(2017, 'cardano.org', 'Cardano', '45000000000'),
  trx: of(2018, 'tron.network', 'tron'),
  link: of(2017, 'chain.link', 'eth', '1000000000'),
  avax: of(2020, 'avax.network', 'Avalanche C-Chain', '720000000'),
  sui: of(2023, 'sui.io', 'Sui', '10000000000'),
  xlm: of(2014, 'stellar.org', 'xlm'),
  hbar: of(2019, 'hedera.com', 'Hedera', '50000000000'),
  shib: of(2020, 'shib.io', 'eth'),
  dot: of(2020, 'polkadot.com', 'Polkadot'),
  ltc: of(2011, 'litecoin.org', 'ltc', '84000000'),
  bch: of(2017, 'bitcoincash.org', 'Bitcoin Cash', '21000000'),
  uni: of(2020, 'uniswap.org', 'eth'),
  pepe: of(2023, 'pepe.vip', 'eth'),
  near: of(2020, 'near.org', 'NEAR', null),
  ton: of(2021, 'ton.org', 'ton', null),
  apt: of(2022, 'aptosfoundation.org', 'Aptos', null),
  icp: of(2021, 'internetcomputer.org', 'Internet Computer', null),
  aave: of(2020, 'aave.com', 'eth', '16000000'),
  etc: of(2016, 'ethereumclassic.org', 'Ethereum Classic', '210700000'),
  pol: of(2024, 'polygon.technology', 'polygon', null),
  render: of(2020, 'rendernetwork.com', 'sol'),
  fet: of(2019, 'superintelligence.io', 'eth'),
  tao: of(2021, 'bittensor.com', 'Bittensor', '21000000'),
  kas: of(2021, 'kaspa.org', 'Kaspa', '28700000000'),
  arb: of(2023, 'arbitrum.io', 'arbitrum'),
  vet: of(2018, 'vechain.org', 'VeChainThor', '86712634466'),
  fil: of(2020, 'filecoin.io', 'Filecoin', '2000000000'),
  op: of(2022, 'optimism.io', 'OP Mainnet'),
  algo: of(2019, 'algorand.co', 'Algorand', '10000000000'),
  atom: of(2019, 'cosmos.network', 'Cosmos Hub', null),
  stx: of(2021, 'stacks.co', 'Stacks'),
  imx: of(2021, 'immutable.com', 'eth', '2000000000'),
  grt: of(2020, 'thegraph.com', 'eth', null),
  theta: of(2019, 'thetatoken.org', 'Theta', '1000000000'),
  bonk: of(2022, 'bonkcoin.com', 'sol'),
  wif: of(2023, 'dogwifcoin.org', 'sol'),
  floki: of(2021, 'floki.com', 'eth'),
  inj: of(2020, 'injective.com', 'Injective'),
  tia: of(2023, 'celestia.org', 'Celestia', null),
  sei: of(2023, 'sei.io', 'Sei', '10000000000'),
  ldo: of(2020, 'lido.fi', 'eth', '1000000000'),
  mkr: of(2017, 'makerdao.com', 'eth'),
  jup: of(2024, 'jup.ag', 'sol'),
  ondo: of(2024, 'ondo.finance', 'eth', '10000000000'),
  ena: of(2024, 'ethena.fi', 'eth', '15000000000'),
  wld: of(2023, 'world.org', 'World Chain', '10000000000'),
  rune: of(2019, 'thorchain.org', 'THORChain'),
  qnt: of(2018, 'quant.network', 'eth'),
  ar: of(2018, 'arweave.org', 'Arweave', '66000000'),
  flow: of(2020, 'flow.com', 'Flow', null),
  crv: of(2020, 'curve.finance', 'eth'),
  sand: of(2020, 'sandbox.game', 'eth', '3000000000'),
  gala: of(2020, 'gala.com', 'eth'),
  axs: of(2020, 'axieinfinity.com', 'eth', '270000000'),
  mana: of(2017, 'decentraland.org', 'eth'),
  ens: of(2021, 'ens.domains', 'eth', '100000000'),
  pyth: of(2023, 'pyth.network', 'sol', '10000000000'),
  strk: of(2024, 'starknet.io', 'Starknet'),
  dydx: of(2021, 'dydx.xyz', 'dYdX Chain', '1000000000'),
  comp: of(2020, 'compound.finance', 'eth', '10000000'),
  zec: of(2016, 'z.cash', 'Zcash', '21000000'),
  xmr: of(2014, 'getmonero.org', 'Monero', null),
  dash: of(2014, 'dash.org', 'Dash'),
  dai: of(2019, 'makerdao.com', 'eth', null),
}
