import { shellLimits } from '#contract/shell/limits.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { candlesMachine } from '#machines/markets/candles/candles.machine.ts'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { homeMachine } from '#machines/shell/home/home.machine.ts'
import { createCandlesActors } from '#services/markets/candles.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { HomePage } from '#app/HomePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'home',
  logic: (services) =>
    homeMachine.provide({
      actors: {
        markets: marketsMachine.provide({ actors: createMarketsActors(services) }),
        candles: candlesMachine.provide({ actors: createCandlesActors(services) }),
      },
    }),
  input: ({ app }) => ({
    marks: marksOf(app.favourites.getSnapshot()),
    shown: shellLimits.home.shown,
    fid: sessionUser(app.session.getSnapshot())?.fid,
  }),
  Component: HomePage,
})
