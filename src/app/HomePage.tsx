import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { Home } from '#features/shell/home/Home.tsx'
import { TopMarkets } from '#features/markets/markets/TopMarkets.tsx'

/** The home page: what the house is, and the first of its markets. */
export function HomePage() {
  const { actor, app } = useLoaderData<PageData<MarketsRef>>()
  return (
    <Home>
      <TopMarkets actor={actor} app={app} />
    </Home>
  )
}
