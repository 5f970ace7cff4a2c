import type { Decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { OverviewLine, OverviewUnit } from '#contract/markets/overview.ts'
import type { TileData } from './marketOverview.types.ts'

/** How a column writes its cells: an amount in usdt, a price, a signed change, a share in per cent, … */
export type CellKind = 'text' | 'time' | 'usdt' | 'usd' | 'price' | 'change' | 'percent' | 'ratio' | 'amount' | 'count'

type ColumnKey =
  | OverviewLine
  | 'time'
  | 'market'
  | 'coin'
  | 'fund'
  | 'issuer'
  | 'band'
  | 'size'
  | 'count'
  | 'last'
  | 'change'
  | 'listedAt'
  | 'growth'
  | 'spread'
  | 'price'
  | 'supply'
  | 'markets'
  | 'holdings'
  | 'value'
  | 'fee'
  | 'openInterestNow'
  | 'rateNow'

export interface TableColumn {
  readonly key: ColumnKey
  /** The coin of a line, in the head. */
  readonly coin: string | null
  readonly kind: CellKind
}

export type Traded = Pick<Instrument, 'symbol' | 'instType' | 'tradeArea'>

interface TableRow {
  readonly id: string
  /** As files write them: decimals, ms of a time, names; null: unknown. */
  readonly cells: readonly (string | null)[]
  /** The market that the row is about, or the coin. */
  readonly market?: Traded
  readonly coin?: string
}

export interface OverviewTable {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

const column = (key: ColumnKey, kind: CellKind, coin: string | null = null): TableColumn => ({ key, coin, kind })

const kindOfUnit: Readonly<Record<OverviewUnit, CellKind>> = {
  usdt: 'usdt',
  usd: 'usd',
  percent: 'percent',
  ratio: 'ratio',
}

const measures = {
  growth: column('growth', 'change'),
  spread: column('spread', 'percent'),
} as const

/** A market as traders write it: `BTC/USDT`, or the code of a contract. */
export const marketName = ({
  symbol,
  base,
  quote,
  isSpot,
}: {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly isSpot: boolean
}): string => (isSpot ? `${base}/${quote}` : symbol.replace('_', ' ')).toUpperCase()

/** The link of a contract only needs to know that it is a contract. */
const contract = (symbol: string): Traded => ({ symbol, instType: instTypes.perpetual, tradeArea: 1 })
const pair = (symbol: string): Traded => ({ symbol, instType: instTypes.spot, tradeArea: 1 })

/** The market of a cell of the heat map. */
export const cellMarket = (symbol: string, isSpot: boolean): Traded => (isSpot ? pair(symbol) : contract(symbol))

const edge = (value: Decimal | null): string => value ?? '∞'

/** A band of changes as text: `-7 … -5`, `> 10`. */
const bandText = (from: Decimal | null, to: Decimal | null): string =>
  from === null ? `< ${edge(to)}` : to === null ? `> ${from}` : from === to ? from : `${from} … ${to}`

/**
 * The figures of a picture as a table, without language: the page writes them for people, and a file as they are. The
 * only place where an answer becomes rows.
 */
export const overviewTable = (data: TileData): OverviewTable => {
  switch (data.kind) {
    case 'series':
      return {
        columns: [
          column('time', 'time'),
          ...data.answer.lines.map(({ key, unit, coin }) => column(key, kindOfUnit[unit], coin)),
        ],
        // Newest first, as in every list of the product.
        rows: data.answer.points
          .map(({ at, values }) => ({ id: String(at), cells: [String(at), ...values] }))
          .toReversed(),
      }
    case 'markets':
      return {
        columns: [
          column('market', 'text'),
          data.answer.lines[0]?.unit === 'percent' ? column('rateNow', 'percent') : column('openInterestNow', 'usdt'),
          column('change', 'change'),
        ],
        rows: data.answer.rows.map((row) => ({
          id: row.symbol,
          cells: [marketName({ ...row, isSpot: false }), row.value, row.change],
          market: contract(row.symbol),
        })),
      }
    case 'sizes':
      return {
        columns: [column('size', 'text'), column('buy', 'usdt'), column('sell', 'usdt'), column('net', 'usdt')],
        rows: data.answer.bands.map(({ key, buy, sell, net }) => ({ id: key, cells: [key, buy, sell, net] })),
      }
    case 'ranking': {
      const { by, rows } = data.answer
      const measure = by === 'growth' || by === 'spread' ? measures[by] : undefined
      return {
        columns: [
          column('market', 'text'),
          column('last', 'price'),
          column('change', 'change'),
          column('turnover', 'usdt'),
          ...(measure ? [measure] : []),
          ...(by === 'listedAt' ? [column('listedAt', 'time')] : []),
        ],
        rows: rows.map((row) => ({
          id: row.symbol,
          cells: [
            marketName({ ...row, isSpot: row.instType === instTypes.spot }),
            row.last,
            row.change,
            row.turnover,
            ...(measure ? [row.measure] : []),
            ...(by === 'listedAt' ? [String(row.listedAt)] : []),
          ],
          market: row,
        })),
      }
    }
    case 'distribution':
      return {
        columns: [column('band', 'text'), column('count', 'count')],
        rows: data.answer.bands.map(({ from, to, count }) => ({
          id: bandText(from, to),
          cells: [bandText(from, to), String(count)],
        })),
      }
    case 'volume':
      return {
        columns: [column('coin', 'text'), column('turnover', 'usdt'), column('share', 'percent')],
        rows: data.answer.parts.map(({ coin, turnover, share }) => ({
          id: coin ?? '',
          cells: [coin === null ? null : coin.toUpperCase(), turnover, share],
        })),
      }
    case 'heat': {
      // By market cap a cell is a coin, whatever market its price is from.
      const isOfCoins = data.answer.by === 'marketCap'
      return {
        columns: [
          column(isOfCoins ? 'coin' : 'market', 'text'),
          column(data.answer.by, 'usdt'),
          column('last', 'price'),
          column('change', 'change'),
        ],
        rows: data.answer.cells.map((cell) => ({
          id: cell.symbol,
          cells: [
            isOfCoins ? cell.base.toUpperCase() : marketName({ ...cell, isSpot: data.isSpot }),
            cell.weight,
            cell.last,
            cell.change,
          ],
          ...(isOfCoins ? { coin: cell.base } : { market: cellMarket(cell.symbol, data.isSpot) }),
        })),
      }
    }
    case 'coins':
      return {
        columns: [
          column('coin', 'text'),
          column('price', 'price'),
          column('change', 'change'),
          column('turnover', 'usdt'),
          column('marketCap', 'usdt'),
          column('supply', 'amount'),
          column('markets', 'count'),
        ],
        rows: data.answer.coins.map((coin) => ({
          id: String(coin.coinId),
          coin: coin.shortName,
          cells: [
            coin.shortName.toUpperCase(),
            coin.price,
            coin.change,
            coin.turnover,
            coin.marketCap,
            coin.supply,
            String(coin.markets),
          ],
        })),
      }
    case 'funds':
      return {
        columns: [
          column('fund', 'text'),
          column('issuer', 'text'),
          column('coin', 'text'),
          column('holdings', 'amount'),
          column('value', 'usdt'),
          column('fee', 'percent'),
        ],
        rows: data.answer.funds.map((fund) => ({
          id: fund.ticker,
          cells: [fund.ticker, fund.issuer, fund.coin.toUpperCase(), fund.holdings, fund.value, fund.fee],
        })),
      }
  }
}
