import { pageWords } from '../../../contract/pageWords'
import { marksOf } from '../../../machines/favourites/favourites.view'
import { marketsMachine } from '../../../machines/markets/markets.machine'
import { createMarketsActors } from '../../services/markets'
import { HomePage } from '../HomePage'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'home',
  words: pageWords.home,
  logic: (services) => marketsMachine.provide({ actors: createMarketsActors(services) }),
  input: ({ app }) => ({ area: 'spot' as const, marks: marksOf(app.favourites.getSnapshot()) }),
  Component: HomePage,
})
