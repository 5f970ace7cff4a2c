import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments as instrumentsOf } from '#machines/markets/markets/markets.view.ts'
import type { MoversRef } from '#machines/markets/markets/movers.machine.ts'
import { moversOf } from '#machines/markets/markets/movers.view.ts'
import type { MoverList } from '#machines/markets/markets/movers.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { useAreas } from './Freshness.tsx'
import { createSpecs } from '../parts/specs.ts'

const shownLists = ['gainers', 'losers', 'newest'] as const satisfies readonly MoverList[]

export interface MoversProps {
  markets: MarketsRef
  app: AppRefs
}

/** The top gainers, top losers and new listings of the spot markets, with what their rows need. */
export const useMovers = ({ actor, markets, app }: MoversProps & { actor: MoversRef }) => {
  const { i18n } = useTranslation('markets')
  const movers = useSelector(actor, moversOf)
  const instruments = useSelector(markets, instrumentsOf)
  const bySymbol = useMemo(() => new Map(instruments.map((one) => [one.symbol, one])), [instruments])
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const isPhone = useSelector(app.layout, device) === 'phone'
  const { stale } = useAreas(app)
  const onAttention = useCallback(
    (isThere: boolean) => actor.send({ type: isThere ? 'movers.entered' : 'movers.left' }),
    [actor],
  )
  return {
    lists: shownLists.map((name) => ({ name, keys: movers[name].filter((symbol) => bySymbol.has(symbol)) })),
    instrumentOf: (symbol: string): Instrument | undefined => bySymbol.get(symbol),
    row: { specs, isPhone, stale: stale.spot },
    onAttention,
  }
}
