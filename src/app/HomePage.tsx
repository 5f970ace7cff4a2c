import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { HomeRef } from '#machines/shell/home/home.machine.ts'
import { candlesOf, marketsOf, shownOf } from '#machines/shell/home/home.view.ts'
import { Movers } from '#features/markets/markets/Movers.tsx'
import { ShownMarket } from '#features/markets/markets/ShownMarket.tsx'
import { TopMarkets } from '#features/markets/markets/TopMarkets.tsx'
import { Home } from '#features/shell/home/Home.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { WhenNear } from '#ui/layout/WhenNear.tsx'
import { homeParts } from './homeParts.tsx'
import { hasFirstScreen } from './start.ts'

/**
 * Read before the program replaces the first screen: a visitor who was greeted as a guest remains one while the session
 * loads.
 */
const cameAsGuest = hasFirstScreen(document)

/** The home page: an introduction for guests or an overview for users, and the markets. */
export function HomePage() {
  const { t } = useTranslation('markets')
  const { actor, app } = useLoaderData<PageData<HomeRef>>()
  const markets = useSelector(actor, marketsOf)
  const candles = useSelector(actor, candlesOf)
  const { symbol } = useSelector(actor, shownOf)
  if (!markets || !candles) return <Alert kind="error">{t('list.broken')}</Alert>
  return (
    <Home
      app={app}
      cameAsGuest={cameAsGuest}
      yours={<homeParts.yours.Part app={app} />}
      shown={<ShownMarket actor={candles} markets={markets} app={app} symbol={symbol} />}
    >
      <Movers markets={markets} app={app} />
      <TopMarkets actor={markets} app={app} nothing={<homeParts.nothing.Part app={app} />} />
      <WhenNear>
        <homeParts.below.Part app={app} />
      </WhenNear>
    </Home>
  )
}
