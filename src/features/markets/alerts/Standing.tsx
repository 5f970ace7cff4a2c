import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { distanceTo } from '#contract/markets/alertRule.ts'
import type { AlertType } from '#contract/markets/calls/alerts.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { alertNames, isOfDay } from '#contract/messages/inmailWords.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import type { LiveSpec } from '#drawing/live/liveText.ts'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Text } from '#ui/content/Text.tsx'
import { useStale } from './stale.ts'

/** Placeholder for a missing number. */
const none = '–'

interface StandingProps {
  app: AppRefs
  instrument: Instrument
  alertType: AlertType
  /** The alert's value; undefined while none is entered. */
  value: Decimal | undefined
}

/** The current price or 24h change of a market, and its distance from the value at which an alert fires. */
export function Standing({ app, instrument, alertType, value }: StandingProps) {
  const { t, i18n } = useTranslation('alerts')
  const { language } = i18n
  const { symbol, pricePrecision } = instrument
  const isDay = isOfDay(alertNames[alertType])
  const stale = useStale(app, instrument)
  const now = useMemo(
    (): LiveSpec =>
      isDay
        ? {
            value: (ticker) => ticker.change,
            text: (moved) => (moved === undefined ? none : formatPercent(moved, language)),
            look: 'sign',
          }
        : {
            value: ({ last }) => last,
            text: (last) => (last === undefined ? none : formatPrice(last, language, pricePrecision)),
            look: 'flash',
          },
    [isDay, language, pricePrecision],
  )
  const distance = useMemo(() => {
    const far = (away: Decimal | undefined) => (away === undefined ? none : formatPercent(away, language))
    return value === undefined
      ? undefined
      : ({ value: (ticker) => distanceTo(alertType, value, ticker), text: far } satisfies LiveSpec)
  }, [alertType, value, language])
  return (
    <Box data-stale={stale !== undefined} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
      <Text kind="small" tone="soft">
        {t(isDay ? 'now.change' : 'now.price')} {stale !== undefined && <StaleMark words={stale} />}{' '}
        <LiveCell symbol={symbol} spec={now} />
      </Text>
      {distance && (
        <Text kind="small" tone="soft">
          {t('now.distance')} {stale !== undefined && <StaleMark words={stale} />}{' '}
          <LiveCell symbol={symbol} spec={distance} />
        </Text>
      )}
    </Box>
  )
}
