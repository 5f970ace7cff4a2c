import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments as instrumentsOf } from '#machines/markets/markets/markets.view.ts'
import type { MoversRef } from '#machines/markets/markets/movers.machine.ts'
import { moversOf, moversRef } from '#machines/markets/markets/movers.view.ts'
import type { MoverList } from '#machines/markets/markets/movers.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ShortList } from '#ui/lists/ShortList.tsx'
import { Text } from '#ui/content/Text.tsx'
import { useAreas } from './Freshness.tsx'
import { MoverRow } from './MoverRow.tsx'
import { createSpecs } from './specs.ts'

const shownLists = ['gainers', 'losers', 'newest'] as const satisfies readonly MoverList[]
const rowHeight = 36

interface MoversProps {
  markets: MarketsRef
  app: AppRefs
}

/** The spot markets that rose most, fell most and are new, three lists beside each other. */
export function Movers({ markets, app }: MoversProps) {
  const actor = useSelector(markets, moversRef)
  return actor ? <Lists actor={actor} markets={markets} app={app} /> : null
}

function Lists({ actor, markets, app }: MoversProps & { actor: MoversRef }) {
  const { t, i18n } = useTranslation('markets')
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
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))', gap: 4 }}>
      {shownLists.map((list) => (
        <Panel key={list} sx={{ paddingBlock: 2, minWidth: 0 }}>
          <Text as="h2" kind="label" tone="soft" sx={{ display: 'block', padding: '4px 12px' }}>
            {t(`movers.${list}`)}
          </Text>
          <ShortList
            label={t(`movers.${list}`)}
            keys={movers[list].filter((symbol) => bySymbol.has(symbol))}
            rowHeight={rowHeight}
            most={limits.movers.rows}
            onAttention={onAttention}
            row={(symbol) => {
              const instrument = bySymbol.get(symbol)
              return (
                instrument && <MoverRow instrument={instrument} specs={specs} isPhone={isPhone} stale={stale.spot} />
              )
            }}
          />
        </Panel>
      ))}
    </Box>
  )
}
