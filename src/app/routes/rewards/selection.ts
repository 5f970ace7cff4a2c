import { featuredLists } from '#contract/markets/coins.ts'
import { coinChoiceOf, coinChoicePath } from '#machines/markets/coinInfo/coinFilter.ts'
import { coinInfoMachine } from '#machines/markets/coinInfo/coinInfo.machine.ts'
import { SelectionPage } from '#features/markets/coinInfo/SelectionPage.tsx'
import { createCoinsActors } from '#services/markets/coinInfo.ts'
import { pageRoute } from '#app/pageRoute.ts'

const choiceOf = (url: URL) => coinChoiceOf(url.searchParams, featuredLists, 'major')

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'coinInfo',
  logic: (services) =>
    coinInfoMachine.provide({
      actors: createCoinsActors(services, (choice) =>
        coinChoicePath('/selection', choice, { usual: 'major', search: window.location.search }),
      ),
    }),
  input: ({ url }) => choiceOf(url),
  reentered: ({ url }) => ({ type: 'query.changed' as const, choice: choiceOf(url) }),
  Component: SelectionPage,
})
