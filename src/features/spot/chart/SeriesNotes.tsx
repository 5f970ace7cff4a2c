import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CandleSeriesRef } from '#machines/spot/candleSeries/candleSeries.machine.ts'
import { olderPhase, seriesPhase } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { ChartCover } from '#drawing/chart/ChartFrame.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'

/** Shown in place of the candles while there are none. */
export const SeriesCover = memo(function SeriesCover({ actor }: { actor: CandleSeriesRef }) {
  const { t } = useTranslation('chart')
  const { t: common } = useTranslation('common')
  const phase = useSelector(actor, seriesPhase)
  const retry = () => actor.send({ type: 'retry.requested' })
  if (phase === 'loading')
    return (
      <ChartCover role="status" aria-label={t('series.loading')}>
        <Skeleton height="100%" />
      </ChartCover>
    )
  if (phase !== 'failed') return null
  return (
    <ChartCover>
      <FailureState title={t('series.failed')} retry={{ label: common('action.retry'), onRetry: retry }}>
        {null}
      </FailureState>
    </ChartCover>
  )
})

/** Notes beside the candles: that some are missing, or how far back they go. */
export const SeriesNotes = memo(function SeriesNotes({ actor }: { actor: CandleSeriesRef }) {
  const { t } = useTranslation('chart')
  const isBehind = useSelector(actor, (snapshot) => seriesPhase(snapshot) === 'behind')
  const older = useSelector(actor, olderPhase)
  return (
    <>
      {isBehind && (
        <Text role="status" kind="small" tone="warning" noWrap>
          {t('series.behind')}
        </Text>
      )}
      {older === 'loading' && (
        <Text role="status" aria-label={t('older.loading')} kind="small" tone="faint" noWrap>
          {t('older.loading')}
        </Text>
      )}
      {older === 'failed' && (
        <>
          <Text role="status" kind="small" tone="error" noWrap>
            {t('older.failed')}
          </Text>
          <Button size="small" look="plain" onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('older.retry')}
          </Button>
        </>
      )}
      {older === 'atBeginning' && (
        <Text kind="small" tone="faint" noWrap>
          {t('older.beginning')}
        </Text>
      )}
      {older === 'full' && (
        <Text kind="small" tone="faint" noWrap>
          {t('older.full')}
        </Text>
      )}
    </>
  )
})
