import type { AnyActorRef } from 'xstate'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { choiceOf, marketPath } from '#machines/markets/markets/markets.path.ts'
import { MarketsPage } from '#features/markets/markets/MarketsPage.tsx'
import { createMarketsActors } from '#services/markets/markets.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'markets',
  logic: (services) =>
    marketsMachine.provide({
      actors: createMarketsActors(services),
      actions: {
        writeAddress: ({ system, context: { choice } }) => {
          const root = system.get('app') as AnyActorRef | undefined
          root?.send({ type: 'navigation.requested', to: marketPath(choice, window.location.search), replace: true })
        },
      },
    }),
  input: ({ url, app }) => ({
    choice: choiceOf(url.searchParams),
    marks: marksOf(app.favourites.getSnapshot()),
    isAddressed: true,
  }),
  reentered: ({ url }) => ({ type: 'query.changed' as const, choice: choiceOf(url.searchParams) }),
  Component: MarketsPage,
})
