import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { worthCoin } from '#contract/markets/worth.ts'
import type { Column, Sort } from '#machines/markets/markets/markets.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { SortHead } from '#ui/lists/SortHead.tsx'
import type { TableLayout } from './layout.ts'
import type { BesideRow } from './MarketRow.tsx'

/** The column heads; a press sorts. Units are shown only here. */
export const MarketHead = memo(function MarketHead({
  layout,
  sort,
  onSort,
  beside: Beside,
}: {
  layout: TableLayout
  sort: Sort | undefined
  onSort: (column: Column) => void
  beside: BesideRow | undefined
}) {
  const { t } = useTranslation('markets')
  const direction = (column: Column) => (sort?.column === column ? sort.direction : undefined)
  return (
    <Box
      role="rowgroup"
      sx={{
        position: 'sticky',
        top: 'var(--sticky-top, 0px)',
        zIndex: 2,
        background: 'var(--panel)',
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'var(--head-columns, var(--columns)) var(--beside,)',
          alignItems: 'center',
          minHeight: 36,
        }}
      >
        <Box role="columnheader">
          <span className="visually-hidden">{t('column.star')}</span>
        </Box>
        <SortHead label={t('column.pair')} direction={direction('pair')} align="start" onPress={() => onSort('pair')} />
        {layout.numbers.map((column) => (
          <SortHead
            key={column}
            label={t(`column.${column}`)}
            {...(column === 'turnover' ? { unit: worthCoin.toUpperCase() } : {})}
            direction={direction(column)}
            align="end"
            isWide={layout.stacks && column === 'turnover'}
            onPress={() => onSort(column)}
          />
        ))}
        {layout.hasTrend && (
          <Box
            role="columnheader"
            sx={{ textAlign: 'end', paddingInlineEnd: 4, fontSize: 'var(--size-small)', color: 'var(--text-soft)' }}
          >
            {t('column.trend')}
          </Box>
        )}
        {Beside && <Beside.Head />}
      </Box>
    </Box>
  )
})
