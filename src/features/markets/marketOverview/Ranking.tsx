import { useTranslation } from 'react-i18next'
import { isNegative, isZero } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { OverviewRanking, RankingMeasure, RankingRow } from '#contract/markets/overview.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import type { Trends } from '#machines/markets/marketOverview/marketOverview.types.ts'
import { marketName } from '#machines/markets/marketOverview/overviewTable.view.ts'
import { formatAmount, formatCompact, formatPercent } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import type { Writing } from '#i18n/overviewFigures.ts'
import { BellIcon } from '#ui/content/icons.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Sparkline } from '#ui/content/Sparkline.tsx'
import { Text } from '#ui/content/Text.tsx'
import { IconLink } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { RowLink } from '#ui/content/TextLink.tsx'

const { rows: most } = marketsLimits.overviewTiles
const unknown = '—'
const columns = {
  gridTemplateColumns: 'minmax(96px, 1.5fr) minmax(0, 1fr) 24px minmax(80px, 1fr) 64px',
  // On a phone a name and its figure in full say more than a shape of half a thumb.
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 24px 96px 62px' },
}
const wideOnly = { [narrow]: { display: 'none' } }

/** The figure beside the change: what the ranking is sorted by, otherwise the price. */
const figureOf = (row: RankingRow, by: RankingMeasure, { locale, zone }: Writing): string => {
  switch (by) {
    case 'turnover':
      return row.turnover === null ? unknown : formatCompact(row.turnover, locale)
    case 'growth':
      return row.measure === null ? unknown : formatPercent(row.measure, locale)
    case 'spread':
      return row.measure === null ? unknown : `${formatAmount(row.measure, locale, 4)}%`
    case 'listedAt':
      return dayWriter(locale, zone)(row.listedAt)
    case 'gain':
    case 'loss':
      return row.last === null ? unknown : formatAmount(row.last, locale)
  }
}

const heads = {
  turnover: 'turnover',
  growth: 'growth',
  spread: 'spread',
  listedAt: 'listedAt',
  gain: 'last',
  loss: 'last',
} as const

const toneOf = ({ change }: RankingRow) =>
  change === null || isZero(change) ? ('soft' as const) : isNegative(change) ? ('down' as const) : ('up' as const)

/** The first markets of a ranking, each with the shape of its day. */
export function Ranking({
  answer,
  trends,
  title,
  isPhone,
  writing,
}: {
  answer: OverviewRanking
  trends: Trends
  title: string
  isPhone: boolean
  writing: Writing
}) {
  const { t } = useTranslation('marketOverview')
  const rows = answer.rows.slice(0, most)
  if (rows.length === 0)
    return (
      <Text as="p" tone="soft">
        {t('state.empty')}
      </Text>
    )
  return (
    <Box role="table" aria-label={title} sx={{ fontSize: 'var(--size-table)' }}>
      <Box role="row" sx={{ display: 'grid', ...columns, columnGap: 2, height: 22, color: 'var(--text-soft)' }}>
        {(['market', 'trend', 'alert', heads[answer.by], 'day'] as const).map((key, at) => (
          <Text
            key={key}
            role="columnheader"
            kind="small"
            noWrap
            title={t(`column.${key}`)}
            sx={{
              textAlign: at > 2 ? 'end' : 'start',
              ...(key === 'alert' ? { opacity: 0 } : {}),
              ...(key === 'trend' ? wideOnly : {}),
            }}
          >
            {t(`column.${key}`)}
          </Text>
        ))}
      </Box>
      {rows.map((row) => {
        const name = marketName({ ...row, isSpot: row.instType === instTypes.spot })
        const route = tradeRoute(row, isPhone)
        const points = trends[row.symbol] ?? []
        const label = (
          <Text kind="label" noWrap translate="no" title={name}>
            {name}
          </Text>
        )
        return (
          <Box
            key={row.symbol}
            role="row"
            data-row
            sx={{
              position: 'relative',
              display: 'grid',
              ...columns,
              alignItems: 'center',
              columnGap: 2,
              height: 28,
              '&:hover': { background: 'var(--hover)' },
            }}
          >
            <Box
              role="cell"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, '& > a': { display: 'flex' } }}
            >
              <CoinLogo name={row.base} src={row.webLogo} size={18} />
              {route === undefined ? label : <RowLink to={route}>{label}</RowLink>}
            </Box>
            <Box
              role="cell"
              sx={{
                minWidth: 0,
                ...wideOnly,
                '& > *': { display: 'block', width: '100%', maxWidth: 96, height: 'auto' },
              }}
            >
              <Sparkline points={points} isDown={row.change !== null && isNegative(row.change)} />
            </Box>
            <Box
              role="cell"
              sx={{
                color: 'var(--text-soft)',
                opacity: 0,
                transition: 'opacity var(--quick)',
                '[data-row]:hover &, [data-row]:focus-within &': { opacity: 1 },
                // Touch screens: a finger never hovers.
                '@media (hover: none)': { opacity: 1 },
                // Above the link that covers the whole row.
                '& > a': { zIndex: 1, width: 24, height: 28 },
              }}
            >
              <IconLink to={`/market/alerts?symbol=${row.symbol}`} label={t('action.alert', { name })}>
                <BellIcon size={16} />
              </IconLink>
            </Box>
            <Text role="cell" kind="label" numbers noWrap sx={{ textAlign: 'end' }}>
              {figureOf(row, answer.by, writing)}
            </Text>
            <Text role="cell" kind="label" tone={toneOf(row)} numbers noWrap sx={{ textAlign: 'end' }}>
              {row.change === null ? unknown : formatPercent(row.change, writing.locale)}
            </Text>
          </Box>
        )
      })}
    </Box>
  )
}
