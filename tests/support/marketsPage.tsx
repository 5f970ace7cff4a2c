import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { AnyActor } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { MarketsPage } from '#features/markets/markets/MarketsPage.tsx'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { testStyles } from './testStyles.ts'

interface Data {
  readonly actor: AnyActor
  readonly app: AppRefs
  readonly tickers: Board<Ticker>
  readonly trends: Board<readonly Decimal[]>
  readonly candles: Board<readonly CandleRow[]>
  /** The page's path. */
  readonly path?: string
}

/** The markets page with an actor and boards, as the router renders it. */
export const marketsPage = ({ actor, app, tickers, trends, candles, path = '/' }: Data) => {
  const router = createMemoryRouter(
    [{ id: 'page', path: '*', Component: MarketsPage, loader: () => ({ key: 'markets', actor, app }) }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { page: { key: 'markets', actor, app } } },
    },
  )
  return (
    <ThemeRoot cache={testStyles}>
      <BoardsProvider boards={{ tickers, trends, candles }}>
        <RouterProvider router={router} />
      </BoardsProvider>
    </ThemeRoot>
  )
}
