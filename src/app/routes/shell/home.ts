import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { HomePage } from '#app/HomePage.tsx'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'home',
  logic: (services) => marketsMachine.provide({ actors: createMarketsActors(services) }),
  input: ({ app }) => ({ choice: { area: 'spot' as const }, marks: marksOf(app.favourites.getSnapshot()) }),
  Component: HomePage,
})
