import { pageWords } from '../../../contract/pageWords'
import { marketsMachine } from '../../../machines/markets/markets.machine'
import { isArea } from '../../../machines/markets/markets.types'
import { marksOf } from '../../../machines/favourites/favourites.view'
import { MarketsPage } from '../../features/markets/MarketsPage'
import { createMarketsActors } from '../../services/markets'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'markets',
  words: pageWords.markets,
  logic: (services) => marketsMachine.provide({ actors: createMarketsActors(services) }),
  input: ({ url, app }) => {
    const area = url.searchParams.get('area')
    return { area: isArea(area) ? area : 'all', marks: marksOf(app.favourites.getSnapshot()) }
  },
  Component: MarketsPage,
})
