import { spotPairCode } from '../markets/marketText.ts'
import type { FloorAccount } from '../spot/floorAccount.ts'
import { spotLimits } from '../spot/limits.ts'
import type { MarginAccountName } from './schemas.ts'

/** The search parameter that names the account of the margin floor. */
export const marginAccountParam = 'account'

const marginFloorPath = '/margin/trade'

/** The margin floor of a pair; cross needs no parameter. */
export const marginTradePath = (symbol: string, account: MarginAccountName): string =>
  `${marginFloorPath}/${symbol}${account === 'cross' ? '' : `?${marginAccountParam}=${account}`}`

/** The account in an address; cross if it names none that there is. */
export const marginAccountIn = (query: URLSearchParams): MarginAccountName =>
  query.get(marginAccountParam) === 'isolated' ? 'isolated' : 'cross'

/** The wire code of the pair in a path; the default pair if there is none. A name longer than any pair's is truncated. */
export const marginPairIn = (named: string | undefined): string => {
  const { longestName, usual } = spotLimits.spotTrade
  const symbol = spotPairCode(named?.trim() ?? '')
  if (symbol === '') return usual
  return symbol.length > longestName ? `${symbol.slice(0, longestName)}…` : symbol
}

/** The account of a margin floor: an isolated one is that of the floor's pair. */
export const marginFloorAccount = (symbol: string, account: MarginAccountName): FloorAccount => ({
  account,
  pair: account === 'isolated' ? symbol : undefined,
})
