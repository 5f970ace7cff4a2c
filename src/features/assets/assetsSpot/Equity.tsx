import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Profit } from '#contract/assets/profit.ts'
import { compare, isNegative, isZero } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AssetsSpotRef } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { equityView } from '#machines/assets/assetsSpot/assetsSpot.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatPercent } from '#i18n/format.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { Box } from '#ui/layout/Box.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { CurveDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { ValueLine } from '#ui/content/ValueLine.tsx'
import type { Shown } from '../parts/useShown.ts'

type View = ReturnType<typeof equityView>

/** A profit in the user's unit, with its sign. */
function ProfitText({ profit, shown, withPercent }: { profit: Profit; shown: Shown; withPercent?: true }) {
  const { t, i18n } = useTranslation('assetsSpot')
  const { profitUsdt, percent } = profit
  const isLoss = isNegative(profitUsdt)
  const worth = shown.worth(profitUsdt)
  const sign = shown.isHidden || isLoss || isZero(profitUsdt) ? '' : '+'
  const share = percent === undefined ? t('equity.noBase') : formatPercent(percent, i18n.language)
  return (
    <Text numbers tone={isZero(profitUsdt) ? 'soft' : isLoss ? 'down' : 'up'} sx={{ fontWeight: 600 }}>
      {sign}
      {worth}
      {withPercent && ` ${shown.unit} (${share})`}
    </Text>
  )
}

/** The equity curve and its description in words. */
function Line({ view, shown }: { view: View; shown: Shown }) {
  const { t, i18n } = useTranslation('assetsSpot')
  // Days of the venue are UTC: in a zone west of it, a day that starts at midnight UTC would get the previous day's
  // name.
  const day = dayWriter(i18n.language, 'UTC')
  const { points, profit } = view
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const values = points.map(({ totalUsdt }) => totalUsdt).toSorted(compare)
  const [low, high] = [values[0], values.at(-1)]
  const texts = {
    first: day(first.at),
    last: t('equity.now'),
    from: `${shown.worth(first.totalUsdt)} ${shown.unit}`,
    to: `${shown.worth(last.totalUsdt)} ${shown.unit}`,
  }
  return (
    <>
      <Text as="p" kind="small" tone="soft" sx={{ m: 0, mb: 2 }}>
        {t('equity.profit', { first: texts.first })}{' '}
        {profit ? <ProfitText profit={profit} shown={shown} withPercent /> : t('equity.profitUnknown')}
      </Text>
      <ValueLine
        points={points.map(({ at, totalUsdt }) => ({ at, value: totalUsdt }))}
        isDown={profit !== undefined && isNegative(profit.profitUsdt)}
        summary={t('equity.summary', texts)}
        scale={
          low === undefined || high === undefined || shown.isHidden
            ? undefined
            : { high: shown.worth(high), low: shown.worth(low) }
        }
        ends={texts}
      />
      <Details summary={t('equity.values')} label={t('equity.values')}>
        <DataTable
          caption={t('equity.values')}
          rows={view.rows}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'day', head: t('equity.day'), cell: ({ at }) => (at === last.at ? texts.last : day(at)) },
            {
              key: 'value',
              head: t('equity.value', { unit: shown.unit }),
              numbers: true,
              cell: ({ totalUsdt }) => (totalUsdt === undefined ? t('equity.noPoint') : shown.worth(totalUsdt)),
            },
            {
              key: 'profit',
              head: t('equity.dayProfit', { unit: shown.unit }),
              numbers: true,
              cell: ({ profit: ofDay }) => (ofDay ? <ProfitText profit={ofDay} shown={shown} /> : '–'),
            },
          ]}
        />
      </Details>
    </>
  )
}

/** Daily history of the user's equity. */
export function Equity({ actor, shown }: { actor: AssetsSpotRef; shown: Shown }) {
  const { t } = useTranslation('assetsSpot')
  const view = useSelector(actor, equityView)
  return (
    <Panel
      aria-label={t('equity.title')}
      sx={{
        p: 4,
        // As tall as the curve, so that nothing below moves when it loads.
        minHeight: 372,
        [narrow]: { minHeight: 500 },
        boxSizing: 'border-box',
        flex: '2 1 420px',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
        }}
      >
        <Text as="h2" kind="heading">
          {t('equity.title')}
        </Text>
        <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Segmented
            label={t('equity.span')}
            options={assetsLimits.equity.spans.map((days) => ({
              value: String(days),
              label: t('equity.days', { days }),
            }))}
            value={String(view.span)}
            onChange={(value) => actor.send({ type: 'span.chosen', span: Number(value) })}
          />
        </Box>
      </Box>
      {view.phase === 'loading' && (
        <Box role="status" aria-label={t('equity.loading')}>
          <Skeleton height={180} />
        </Box>
      )}
      {view.phase === 'failed' && (
        <FailureState
          title={t('equity.failed')}
          retry={{ label: t('equity.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(view.error && failureParts(view.error))}
        />
      )}
      {view.phase === 'shown' && view.hasLine && <Line view={view} shown={shown} />}
      {view.phase === 'shown' &&
        (view.hasLine ? (
          <Text as="p" kind="small" tone="faint" sx={{ m: 0, mt: 2 }}>
            {t('equity.hint')}
          </Text>
        ) : (
          // There is no action here: the user can only come back later.
          <EmptyState drawing={<CurveDrawing />} title={t('equity.youngTitle')}>
            {t('equity.young')}
          </EmptyState>
        ))}
    </Panel>
  )
}
