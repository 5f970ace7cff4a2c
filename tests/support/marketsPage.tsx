import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { AnyActor } from 'xstate'
import type { Board } from '../../contract/board'
import type { Decimal } from '../../contract/decimal'
import type { Ticker } from '../../contract/instruments'
import type { AppRefs } from '../../machines/app/app.refs'
import { MarketsPage } from '../../src/features/markets/MarketsPage'
import { createStyleCache, ThemeRoot } from '../../src/theme/ThemeRoot'
import { BoardsProvider } from '../../src/ui/live/Boards'

const cache = createStyleCache(undefined)

interface Data {
  readonly actor: AnyActor
  readonly app: AppRefs
  readonly tickers: Board<Ticker>
  readonly trends: Board<readonly Decimal[]>
}

/** The markets page over an actor and boards, as the router draws it. */
export const marketsPage = ({ actor, app, tickers, trends }: Data) => {
  const router = createMemoryRouter([{ id: 'page', path: '*', Component: MarketsPage, loader: () => ({ key: 'markets', actor, app }) }], {
    hydrationData: { loaderData: { page: { key: 'markets', actor, app } } },
  })
  return (
    <ThemeRoot cache={cache}>
      <BoardsProvider boards={{ tickers, trends }}>
        <RouterProvider router={router} />
      </BoardsProvider>
    </ThemeRoot>
  )
}
