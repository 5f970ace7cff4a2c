import { useSelector } from '@xstate/react'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { formOf } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { OrderForm } from '#features/spot/orderForm/OrderForm.tsx'
import { SpotTrade } from '#features/spot/spotTrade/SpotTrade.tsx'
import { MarketBoardsProvider } from '#ui/live/MarketBoards.tsx'
import type { MarketBoards } from '#ui/live/MarketBoards.tsx'

/** The trading floor, put together of its panels. */
export function SpotTradePage() {
  const { actor, app, parts } = useLoaderData<PageData<SpotTradeRef, MarketBoards>>()
  const form = useSelector(actor, formOf)
  return (
    <MarketBoardsProvider boards={parts}>
      <SpotTrade
        actor={actor}
        app={app}
        panelsOf={() => ({
          chart: null,
          book: null,
          trades: null,
          orders: null,
          form: form && <OrderForm actor={form} />,
        })}
      />
    </MarketBoardsProvider>
  )
}
