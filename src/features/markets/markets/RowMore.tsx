import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { MoreIcon } from '#ui/content/laterIcons.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { besideStack } from './layout.ts'
import type { BesideRow } from './MarketRow.tsx'
import { nameOf } from '../parts/nameOf.ts'
import { ActionsHead } from './RowActions.tsx'
import { itemOf } from './rowItem.ts'

/** Width of the cell; the table sets `--beside` to it. */
export const moreWidth = '36px'

/** A finger never hovers, so one button opens a sheet with a market's other numbers and actions. */
function Cell({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('markets')
  const { app } = useLoaderData<PageData<MarketsRef>>()
  const item = itemOf(instrument.symbol)
  const isOpen = useSelector(app.navigation, (snapshot) => oneOpenView(snapshot).isOpen(item))
  return (
    <Box
      role="cell"
      sx={{
        display: 'flex',
        justifyContent: 'center',
        color: 'var(--text-soft)',
        // Above the link that covers the whole row.
        position: 'relative',
        zIndex: 1,
        ...besideStack,
        // A touch target of sufficient size, independent of what is drawn.
        '& > button::after': { content: '""', position: 'absolute', inset: '-6px -2px' },
      }}
    >
      <IconButton
        label={t('action.more', { name: nameOf(instrument) })}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => app.navigation.send({ type: 'item.opened', item })}
      >
        <MoreIcon size={18} />
      </IconButton>
    </Box>
  )
}

export const rowMore: BesideRow = { Head: ActionsHead, Cell }
