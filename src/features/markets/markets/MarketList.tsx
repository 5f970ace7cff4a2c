import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import { device, textScale } from '#machines/shell/layout/layout.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { choice as choiceOf, failure, order as orderOf, phase } from '#machines/markets/markets/markets.view.ts'
import { densityOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureWords } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import type { RowsProps } from '#ui/lists/FixedRows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { LiveArea } from './Areas.tsx'
import { rowHeightOf } from './layout.ts'
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

function Nothing({ actor, app }: { actor: MarketsRef; app: AppRefs }) {
  const { t } = useTranslation('markets')
  const { area, text, group } = useSelector(actor, choiceOf)
  const isUnknown = useSelector(app.favourites, isFailed)
  // Said above the list already.
  if (area === 'favourites' && isUnknown) return null
  if (area === 'favourites' && text === '' && group === 'all') {
    return (
      <EmptyState
        title={t('list.noFavourites')}
        action={<Button onClick={() => actor.send({ type: 'area.chosen', area: 'all' })}>{t('list.showAll')}</Button>}
      >
        {t('list.noFavouritesHint')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('list.none')}>{t('list.noneHint')}</EmptyState>
}

interface MarketListProps {
  actor: MarketsRef
  app: AppRefs
  stale: Readonly<Record<LiveArea, string | undefined>>
  Rows: ComponentType<RowsProps>
  /** How many are shown at most; left out: all. */
  most?: number
}

/** The list in each of its states. */
export function MarketList({ actor, app, stale, Rows, most }: MarketListProps) {
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
          retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.asked' }) }}
        >
          {error && failureWords(error)}
        </FailureState>
      )
    case 'broken':
      return <Alert kind="error">{t('list.broken')}</Alert>
    case 'ready':
      return (
        <>
          <MarketTable actor={actor} app={app} stale={stale} Rows={Rows} most={most} />
          {isEmpty && <Nothing actor={actor} app={app} />}
        </>
      )
  }
}
