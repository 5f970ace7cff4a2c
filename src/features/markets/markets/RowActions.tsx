import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { transferPath } from '#machines/markets/markets/markets.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { BellIcon, SwapIcon } from '#ui/content/icons.tsx'
import { IconLink } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import type { BesideRow } from './MarketRow.tsx'
import { nameOf } from '../parts/nameOf.ts'

/** Width of the cell; the table sets `--beside` to it. */
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
 * The other actions on a market. The cell and its links are always present and focusable, and only invisible until the
 * row has pointer or focus: the list of prices stays calm and no row moves.
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
        // Large touch screens: a finger never hovers.
        '@media (hover: none)': { opacity: 1 },
        // Above the link that covers the whole row, and no taller than a compact row.
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
