import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { transferPath } from '#machines/markets/markets/markets.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { BellIcon, SwapIcon } from '#ui/content/icons.tsx'
import { IconLink } from '#ui/forms/IconLink.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { BesideRow } from './MarketRow.tsx'
import { nameOf } from './nameOf.ts'

/** How wide the cell is: `--beside` of whoever draws the table. */
export const actionsWidth = '80px'

export function ActionsHead() {
  const { t } = useTranslation('markets')
  return (
    <Box role="columnheader">
      <span className="visually-hidden">{t('column.actions')}</span>
    </Box>
  )
}

/**
 * What else can be done with a market. The cell is always there and its links can always be reached: they are only not
 * seen before the row has the pointer or the focus, so that a list of prices stays calm and no row moves.
 */
function Cell({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('markets')
  const { actor } = useLoaderData<PageData<MarketsRef>>()
  const { symbol, base, baseCoinId } = instrument
  const transfer = useSelector(actor, (snapshot) => transferPath(snapshot, baseCoinId))
  return (
    <Box
      role="cell"
      sx={{
        display: 'flex',
        justifyContent: 'center',
        color: 'var(--text-soft)',
        opacity: 0,
        transition: 'opacity var(--quick)',
        '[data-row]:hover &, [data-row]:focus-within &': { opacity: 1 },
        // Of a large screen that is touched: a finger never hovers.
        '@media (hover: none)': { opacity: 1 },
        // Above the link that reaches over the whole row, and no higher than a compact one.
        '& > a': { zIndex: 1, width: 32, height: 32 },
      }}
    >
      <IconLink to={`/market/alerts?symbol=${symbol}`} label={t('action.alert', { name: nameOf(instrument) })}>
        <BellIcon size={18} />
      </IconLink>
      <IconLink to={transfer} label={t('action.transfer', { coin: base.toUpperCase(), name: nameOf(instrument) })}>
        <SwapIcon size={18} />
      </IconLink>
    </Box>
  )
}

export const rowActions: BesideRow = { Head: ActionsHead, Cell }
