import type { AnyActorRef } from 'xstate'
import { pageWords } from '#contract/pageWords.ts'
import { marksOf } from '#machines/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets.machine.ts'
import { areaOf, marketPlace } from '#machines/markets/markets.place.ts'
import { MarketsPage } from '#features/markets/MarketsPage.tsx'
import { createMarketsActors } from '#services/markets.ts'
import { pageRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'markets',
  words: pageWords.markets,
  logic: (services) =>
    marketsMachine.provide({
      actors: createMarketsActors(services),
      actions: {
        tellPlace: ({ system }, { area }) =>
          (system.get('app') as AnyActorRef | undefined)?.send({
            type: 'navigation.asked',
            to: marketPlace(area),
            replace: true,
          }),
      },
    }),
  input: ({ url, app }) => ({ area: areaOf(url.searchParams), marks: marksOf(app.favourites.getSnapshot()) }),
  reentered: ({ url }) => ({ type: 'area.entered' as const, area: areaOf(url.searchParams) }),
  Component: MarketsPage,
})
