import { useSelector } from '@xstate/react'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { HomeRef } from '#machines/shell/home/home.machine.ts'
import { marketsOf } from '#machines/shell/home/home.view.ts'
import { Nothing } from '#features/markets/markets/Nothing.tsx'

/** The home page's list of markets when there are no markets. */
export function HomeNothing() {
  const { actor, app } = useLoaderData<PageData<HomeRef>>()
  const markets = useSelector(actor, marketsOf)
  return markets && <Nothing actor={markets} app={app} />
}
