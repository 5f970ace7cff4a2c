import { useTranslation } from 'react-i18next'
import { decimal, isNegative, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { PracticeRef } from '#machines/contracts/practice/practice.machine.ts'
import { practicePaces, type practiceView } from '#machines/contracts/practice/practice.view.ts'
import { formatMinute, formatPercent, formatPrice } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Sparkline } from '#ui/content/Sparkline.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CrashName } from './CrashName.tsx'
import { PracticeEvents } from './PracticeEvents.tsx'
import { PracticePosition } from './PracticePosition.tsx'

const hundred = decimal('100')
/** Decimals of amounts of the settlement coin. */
const shown = 2
const chart = { width: 600, height: 96 }

interface PracticeRunningProps {
  actor: PracticeRef
  view: ReturnType<typeof practiceView>
}

/** The fall until now: prices, equity, each position with its acts, and what happened. */
export function PracticeRunning({ actor, view }: PracticeRunningProps) {
  const { t, i18n } = useTranslation('practice')
  const { language } = i18n
  const { run } = view
  if (!run) return null
  const coin = (value: Decimal) => t('usdt', { amount: formatPrice(value, language, shown) })
  return (
    <>
      <Stack sx={{ gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Text numbers>
            <CrashName id={view.crashId} />{' '}
            <span className="live" data-sign={isNegative(run.change) ? 'down' : 'up'}>
              {formatPercent(multiply(run.change, hundred), language)}
            </span>
          </Text>
          <Text numbers tone="soft">
            {t('utc', { time: formatMinute(run.time, language, 'UTC') })}
          </Text>
        </Box>
        <Box sx={{ borderRadius: 'var(--radius-small)', background: 'var(--sunken)', minHeight: chart.height }}>
          <Sparkline
            points={run.points.map((point) => decimal(String(point)))}
            of={run.all}
            size={chart}
            isDown={isNegative(run.change)}
          />
        </Box>
      </Stack>
      {view.isRunning && (
        <Segmented
          label={t('field.pace')}
          options={practicePaces.map((pace) => ({ value: pace, label: t(`pace.${pace}`) }))}
          value={view.pace}
          onChange={(pace) => actor.send({ type: 'pace.chosen', pace })}
        />
      )}
      {view.isRunning && (
        <Figures
          rows={[
            { name: t('figure.equity'), value: coin(run.figures.equity) },
            { name: t('figure.started'), value: coin(run.started) },
            { name: t('figure.unrealised'), value: coin(run.figures.unrealised) },
          ]}
        />
      )}
      {view.isRunning &&
        run.positions.map((position) => (
          <PracticePosition key={position.positionId} actor={actor} view={view} run={run} position={position} />
        ))}
      <PracticeEvents run={run} />
    </>
  )
}
