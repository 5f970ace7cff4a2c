import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { absolute, compare, decimal, isNegative, isZero, toPixels } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { coinPath } from '#contract/markets/coins.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { OverviewHeatmap } from '#contract/markets/overview.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { cellMarket, marketName } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { formatAmount, formatCompact, formatPercent } from '#i18n/format.ts'
import { HeatDrawing } from '#drawing/tiles/drawings.ts'

const [second, third] = marketsLimits.movers.heatSteps.map((step) => decimal(step))

/** The size of a move in seven steps, as in the lists of top movers. */
const stepOf = (change: Decimal): number => {
  if (isZero(change)) return 0
  const size = absolute(change)
  const step =
    third !== undefined && compare(size, third) >= 0 ? 3 : second !== undefined && compare(size, second) >= 0 ? 2 : 1
  return isNegative(change) ? -step : step
}

/** Every market as an area in the colour of its change. */
export function Heat({
  answer,
  isSpot,
  title,
  height,
  isPhone,
  locale,
}: {
  answer: OverviewHeatmap
  isSpot: boolean
  title: string
  height: number
  isPhone: boolean
  locale: string
}) {
  const { t } = useTranslation('marketOverview')
  // By market cap a cell is a coin, not a market.
  const isOfCoins = answer.by === 'marketCap'
  const cells = useMemo(
    () =>
      answer.cells.map((cell) => ({
        key: cell.symbol,
        // A coin has several pairs; that in usdt is what most people mean by it.
        name:
          isOfCoins || (isSpot && cell.quote === 'usdt') ? cell.base.toUpperCase() : marketName({ ...cell, isSpot }),
        weight: toPixels(cell.weight),
        change: formatPercent(cell.change, locale),
        step: stepOf(cell.change),
      })),
    [answer, isOfCoins, isSpot, locale],
  )
  const cellOf = (symbol: string) => answer.cells.find((cell) => cell.symbol === symbol)
  return (
    <HeatDrawing
      label={title}
      cells={cells}
      height={height - 24}
      empty={t('state.empty')}
      hint={t(`heat.${answer.by}`)}
      keys={t('heat.keys')}
      read={(symbol) => {
        const cell = cellOf(symbol)
        return cell
          ? t('heat.read', {
              market: isOfCoins ? cell.base.toUpperCase() : marketName({ ...cell, isSpot }),
              change: formatPercent(cell.change, locale),
              price: formatAmount(cell.last, locale),
              weight: formatCompact(cell.weight, locale),
            })
          : ''
      }}
      to={(symbol) => {
        const cell = cellOf(symbol)
        return isOfCoins && cell ? coinPath(cell.base) : tradeRoute(cellMarket(symbol, isSpot), isPhone)
      }}
    />
  )
}
