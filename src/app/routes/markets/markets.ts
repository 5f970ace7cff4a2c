import type { AnyActorRef } from 'xstate'
import { marksOf } from '#machines/markets/favourites/favourites.view.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { choiceOf, marketPlace } from '#machines/markets/markets/markets.place.ts'
import { MarketsPage } from '#features/markets/markets/MarketsPage.tsx'
import { createMarketsActors } from '#services/markets/markets.ts'
import { pageRoute } from '#app/pageRoute.ts'

/**
 * Places that the page has told and the router has not entered yet, the first first. Entering one of them tells the
 * page nothing new: somebody types on while the router is on its way, and the newest letters must stay.
 */
let told: readonly string[] = []

const ownPlace = (search: string): string => marketPlace(choiceOf(new URLSearchParams(search)), '')

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'markets',
  logic: (services) => {
    told = []
    return marketsMachine.provide({
      actors: createMarketsActors(services),
      actions: {
        tellPlace: ({ system, context: { choice } }) => {
          told = [...told, marketPlace(choice, '')]
          const root = system.get('app') as AnyActorRef | undefined
          root?.send({ type: 'navigation.asked', to: marketPlace(choice, window.location.search), replace: true })
        },
      },
    })
  },
  input: ({ url, app }) => ({ choice: choiceOf(url.searchParams), marks: marksOf(app.favourites.getSnapshot()) }),
  reentered: ({ url }) => {
    const at = told.indexOf(ownPlace(url.search))
    // Another place than the page's own: what it has told before is not where anybody is going any more.
    told = at === -1 ? [] : told.slice(at + 1)
    return at === -1 ? { type: 'place.entered' as const, choice: choiceOf(url.searchParams) } : undefined
  },
  Component: MarketsPage,
})
