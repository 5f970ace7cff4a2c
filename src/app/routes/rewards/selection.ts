import { featuredLists } from '#contract/markets/coins.ts'
import { coinChoiceOf, coinChoicePath } from '#machines/markets/coinInfo/coinFilter.ts'
import { selectionMachine } from '#machines/markets/selection/selection.machine.ts'
import { SelectionPage } from '#features/markets/selection/SelectionPage.tsx'
import { createCoinsActors } from '#services/markets/coinInfo.ts'
import { pageRoute } from '#app/pageRoute.ts'

const choiceOf = (url: URL) => coinChoiceOf(url.searchParams, featuredLists, 'major')

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'selection',
  logic: (services) =>
    selectionMachine.provide({
      actors: createCoinsActors(services, (choice) =>
        coinChoicePath('/selection', choice, { usual: 'major', search: window.location.search }),
      ),
    }),
  input: ({ url }) => choiceOf(url),
  reentered: ({ url }) => ({ type: 'query.changed' as const, choice: choiceOf(url) }),
  Component: SelectionPage,
})
