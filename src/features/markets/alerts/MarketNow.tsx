import { shallowEqual, useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { distanceTo, hasFired } from '#contract/markets/alertRule.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { isOfDay, alertNames } from '#contract/messages/inmailWords.ts'
import { namedMarket, wantedAlert } from '#machines/markets/alerts/alertMarkets.view.ts'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { formatPercent, formatPrice } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { useBoards, useBoardTrait } from '#ui/live/Boards.tsx'
import { LiveCell } from '#ui/live/LiveCell.tsx'
import type { LiveSpec } from '#ui/live/liveText.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Text } from '#ui/content/Text.tsx'
import { useStale } from './stale.ts'

/** What stands where there is no number. */
const none = '–'

interface NowProps {
  app: AppRefs
  instrument: Instrument
  wanted: ReturnType<typeof wantedAlert>
}

function Now({ app, instrument: { symbol, instType, pricePrecision }, wanted: { alertType, value } }: NowProps) {
  const { t, i18n } = useTranslation('alerts')
  const id = useId()
  const { language } = i18n
  const isDay = isOfDay(alertNames[alertType])
  const stale = useStale(app, { instType })
  const { tickers } = useBoards()
  const isTrue = useBoardTrait(
    tickers,
    symbol,
    (ticker) => ticker !== undefined && value !== undefined && hasFired(alertType, value, ticker),
  )
  const price = useMemo(
    (): LiveSpec => ({
      value: ({ last }) => last,
      text: (last) => (last === undefined ? none : formatPrice(last, language, pricePrecision)),
      look: 'flash',
    }),
    [language, pricePrecision],
  )
  const change = useMemo(
    (): LiveSpec => ({
      value: (ticker) => ticker.change,
      text: (moved) => (moved === undefined ? none : formatPercent(moved, language)),
      look: 'sign',
    }),
    [language],
  )
  const distance = useMemo(() => {
    const far = (away: Decimal | undefined) => (away === undefined ? none : formatPercent(away, language))
    return value === undefined
      ? undefined
      : ({ value: (ticker) => distanceTo(alertType, value, ticker), text: far } satisfies LiveSpec)
  }, [alertType, value, language])
  return (
    <Stack role="group" aria-labelledby={id} data-stale={stale !== undefined} sx={{ gap: 2 }}>
      <Text id={id} className="visually-hidden">
        {t('now.title')}
      </Text>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        <Text kind="small" tone="soft">
          {t(isDay ? 'now.change' : 'now.price')} {stale !== undefined && <StaleMark words={stale} />}{' '}
          <LiveCell symbol={symbol} spec={isDay ? change : price} />
        </Text>
        {distance && (
          <Text kind="small" tone="soft">
            {t('now.distance')} <LiveCell symbol={symbol} spec={distance} />
          </Text>
        )}
      </Box>
      {isTrue && <Alert kind="warning">{t('now.true')}</Alert>}
    </Stack>
  )
}

/**
 * How the market of the form stands, how far that is from what is asked for, and whether it has come to that already.
 */
export function MarketNow({ actor, app }: { actor: AlertsRef; app: AppRefs }) {
  const instrument = useSelector(actor, namedMarket)
  const wanted = useSelector(actor, wantedAlert, shallowEqual)
  return instrument && <Now app={app} instrument={instrument} wanted={wanted} />
}
