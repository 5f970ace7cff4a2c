import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFired } from '#contract/markets/alertRule.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { namedMarket, wantedAlert } from '#machines/markets/alerts/alertMarkets.view.ts'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { useBoards, useBoardTrait } from '#drawing/live/Boards.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Standing } from './Standing.tsx'

interface NowProps {
  app: AppRefs
  instrument: Instrument
  wanted: ReturnType<typeof wantedAlert>
}

function Now({ app, instrument, wanted: { alertType, value } }: NowProps) {
  const { t } = useTranslation('alerts')
  const id = useId()
  const { tickers } = useBoards()
  const isTrue = useBoardTrait(
    tickers,
    instrument.symbol,
    (ticker) => ticker !== undefined && value !== undefined && hasFired(alertType, value, ticker),
  )
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 2 }}>
      <Text id={id} className="visually-hidden">
        {t('now.title')}
      </Text>
      <Standing app={app} instrument={instrument} alertType={alertType} value={value} />
      {isTrue && <Alert kind="warning">{t('now.true')}</Alert>}
    </Stack>
  )
}

/** The market of the form, its distance from the alert's value, and whether the condition is already met. */
export function MarketNow({ actor, app }: { actor: AlertsRef; app: AppRefs }) {
  const instrument = useSelector(actor, namedMarket)
  const wanted = useSelector(actor, wantedAlert, shallowEqual)
  return instrument && <Now app={app} instrument={instrument} wanted={wanted} />
}
