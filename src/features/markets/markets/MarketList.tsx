import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device, textScale } from '#machines/shell/layout/layout.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { failure, order as orderOf, phase } from '#machines/markets/markets/markets.view.ts'
import { densityOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import type { RowsProps } from '#ui/lists/FixedRows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { LiveArea } from './Areas.tsx'
import { rowHeightOf } from './layout.ts'
import type { TableLayout } from './layout.ts'
import type { BesideRow } from './MarketRow.tsx'
import { MarketTable } from './MarketTable.tsx'

const placeholders = Array.from({ length: 30 }, (_, index) => index)

function Loading({ app, most }: { app: AppRefs; most: number | undefined }) {
  const height = rowHeightOf(
    useSelector(app.preferences, densityOf),
    useSelector(app.layout, device),
    useSelector(app.layout, textScale),
  )
  const { t } = useTranslation('markets')
  return (
    <Box role="status" aria-label={t('list.loading')}>
      {placeholders.slice(0, most).map((index) => (
        <Box key={index} sx={{ height, display: 'flex', alignItems: 'center', paddingInline: 4 }}>
          <Skeleton height={20} />
        </Box>
      ))}
    </Box>
  )
}

interface MarketListProps {
  actor: MarketsRef
  app: AppRefs
  stale: Readonly<Record<LiveArea, string | undefined>>
  Rows: ComponentType<RowsProps>
  /** Maximum number of rows; all if omitted. */
  most?: number
  /** Shown in place of rows when there are none. */
  nothing: ReactNode
  /** Shown after the numbers of each row. */
  beside?: BesideRow | undefined
  /** If omitted, that of the device. */
  layout?: TableLayout
  /** The market that the page shows. */
  current?: string
}

/** The list in each of its states. */
export function MarketList({ actor, app, stale, Rows, most, nothing, beside, layout, current }: MarketListProps) {
  const { t } = useTranslation(['markets', 'common'])
  const now = useSelector(actor, phase)
  const error = useSelector(actor, failure)
  const isEmpty = useSelector(actor, (snapshot) => orderOf(snapshot).length === 0)
  switch (now) {
    case 'loading':
      return <Loading app={app} most={most} />
    case 'failed':
      return (
        <FailureState
          title={t('list.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      )
    case 'broken':
      return <Alert kind="error">{t('list.broken')}</Alert>
    case 'ready':
      return (
        <>
          <MarketTable
            actor={actor}
            app={app}
            stale={stale}
            Rows={Rows}
            most={most}
            beside={beside}
            layout={layout}
            current={current}
          />
          {isEmpty && nothing}
        </>
      )
  }
}
