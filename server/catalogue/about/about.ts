import { decimal } from '#contract/kernel/decimal.ts'
import type { CoinCategory, CoinDetail, CoinNetwork } from '#contract/markets/coins.ts'
import { tokenRows } from '#server/chain/tokens.data.ts'
import type { Coin } from '../coins.ts'
import type { Sector } from '../coins.data.ts'
import { networkRows } from '../networks.data.ts'
import type { NetworkRow } from '../networks.data.ts'
import { chinese } from './chinese.data.ts'
import { english } from './english.data.ts'
import { coinFacts, factsAt } from './facts.data.ts'

const bySector: Readonly<Record<Sector, CoinCategory>> = {
  stable: 'stablecoin',
  major: 'major',
  chain: 'layer1',
  finance: 'defi',
  meme: 'meme',
  network: 'infrastructure',
  play: 'gaming',
  leveraged: 'leveraged',
}

/** Coins whose category differs from their sector, which shapes the simulated market. */
const others: Readonly<Record<string, CoinCategory>> = {
  ...Object.fromEntries(['pol', 'matic', 'arb', 'op', 'imx', 'strk', 'lrc'].map((coin) => [coin, 'layer2'] as const)),
  ...Object.fromEntries(['fet', 'tao', 'render', 'ocean', 'wld'].map((coin) => [coin, 'ai'] as const)),
}

export const categoryOf = ({ shortName, sector }: Coin): CoinCategory => others[shortName] ?? bySector[sector]

const onNetwork = (row: NetworkRow, coin: string, contract: string | null): CoinNetwork => ({
  name: row.name,
  kind: row.coin === coin ? 'native' : 'token',
  contract,
  creditAfter: row.creditAfter,
  unlockAfter: row.unlockAfter,
  memo: row.memo?.name ?? null,
})

const networksByCoin = new Map<string, readonly CoinNetwork[]>()

/** The networks of a coin: its own one first, then those on which the web3 wallet knows its token. */
export const networksOf = ({ shortName }: Coin): readonly CoinNetwork[] => {
  const known = networksByCoin.get(shortName)
  if (known) return known
  const home = coinFacts[shortName]?.network
  const tokens = new Map(
    tokenRows.flatMap(([chainIndex, , , contract, , coin]) => (coin === shortName ? [[chainIndex, contract]] : [])),
  )
  const rows = networkRows.filter(
    ({ id, chainIndex }) => id === home || (chainIndex !== undefined && tokens.has(chainIndex)),
  )
  const listed = rows
    .toSorted((one, other) => Number(other.id === home) - Number(one.id === home))
    .map((row) => onNetwork(row, shortName, tokens.get(row.chainIndex ?? '') || null))
  // A network without a row: the venue has no rule for deposits on it.
  const foreign: readonly CoinNetwork[] =
    home === undefined || networkRows.some(({ id }) => id === home)
      ? []
      : [{ name: home, kind: 'native', contract: null, creditAfter: null, unlockAfter: null, memo: null }]
  const networks = [...foreign, ...listed]
  networksByCoin.set(shortName, networks)
  return networks
}

/** The year in which a coin was launched; null if the venue has no data. */
export const launchedOf = ({ shortName }: Coin): number | null => coinFacts[shortName]?.launched ?? null

/** The venue's reference data of a coin. */
export const aboutOf = ({ shortName }: Coin): Pick<CoinDetail, 'description' | 'website' | 'supply'> => {
  const [inEnglish, inChinese] = [english[shortName], chinese[shortName]]
  const facts = coinFacts[shortName]
  return {
    description: inEnglish === undefined || inChinese === undefined ? null : { en_US: inEnglish, zh_CN: inChinese },
    website: facts?.website ?? null,
    supply:
      facts?.maxSupply === undefined
        ? null
        : {
            max: facts.maxSupply === null ? null : decimal(facts.maxSupply),
            at: factsAt,
            source: facts.website,
          },
  }
}
