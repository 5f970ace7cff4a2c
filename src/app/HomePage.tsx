import { useLoaderData } from 'react-router-dom'
import type { PageData } from '../../machines/app/app.refs'
import type { MarketsRef } from '../../machines/markets/markets.machine'
import { Home } from '../features/home/Home'
import { TopMarkets } from '../features/markets/TopMarkets'

/** The home page: what the house is, and the first of its markets. */
export function HomePage() {
  const { actor, app } = useLoaderData<PageData<MarketsRef>>()
  return (
    <Home>
      <TopMarkets actor={actor} app={app} />
    </Home>
  )
}
