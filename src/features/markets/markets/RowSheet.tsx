import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#contract/markets/instruments.ts'
import { worthCoin } from '#contract/markets/worth.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { instruments as instrumentsOf, transferPath } from '#machines/markets/markets/markets.view.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { BellIcon, MarketsIcon } from '#ui/content/icons.tsx'
import { TransferIcon } from '#ui/content/laterIcons.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { WayList, WayRow } from '#ui/lists/WayList.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { areaOf, useAreas } from './Freshness.tsx'
import { nameOf } from '../parts/nameOf.ts'
import { symbolIn } from './rowItem.ts'
import { createSpecs } from '../parts/specs.ts'

/** The numbers that do not fit into a phone's row. */
const further = ['high', 'low', 'turnover'] as const

interface ContentsProps {
  actor: MarketsRef
  instrument: Instrument
  /** Why its numbers are stale, in words; undefined while they are live. */
  stale: string | undefined
  onLeave: () => void
}

function Contents({ actor, instrument, stale, onLeave }: ContentsProps) {
  const { t, i18n } = useTranslation('markets')
  const { symbol, base, baseCoinId } = instrument
  const specs = useMemo(() => createSpecs(i18n.language), [i18n.language])
  const transfer = useSelector(actor, (snapshot) => transferPath(snapshot, baseCoinId))
  const trade = tradeRoute(instrument, true)
  return (
    <Stack sx={{ gap: 3 }}>
      <Box data-stale={stale !== undefined}>
        <Facts
          rows={further.map((column) => ({
            name:
              column === 'turnover' ? `${t('column.turnover')} (${worthCoin.toUpperCase()})` : t(`column.${column}`),
            value: (
              <>
                <StalePlace words={stale} /> <LiveCell symbol={symbol} spec={specs(column, instrument)} />
              </>
            ),
          }))}
        />
      </Box>
      <WayList>
        {trade !== undefined && (
          <li>
            <WayRow to={trade} onClick={onLeave}>
              <MarketsIcon />
              {t('sheet.trade')}
            </WayRow>
          </li>
        )}
        <li>
          <WayRow to={`/market/alerts?symbol=${symbol}`} onClick={onLeave}>
            <BellIcon />
            {t('sheet.alert')}
          </WayRow>
        </li>
        <li>
          <WayRow to={transfer} onClick={onLeave}>
            <TransferIcon />
            {t('sheet.transfer', { coin: base.toUpperCase() })}
          </WayRow>
        </li>
      </WayList>
    </Stack>
  )
}

/** The sheet behind a phone's row: the numbers that do not fit into the row, and the actions on its market. */
export function RowSheet({ actor, app }: { actor: MarketsRef; app: AppRefs }) {
  const { t } = useTranslation('markets')
  const symbol = useSelector(app.navigation, (snapshot) => symbolIn(oneOpenView(snapshot).open))
  const instrument = useSelector(actor, (snapshot) => instrumentsOf(snapshot).find((one) => one.symbol === symbol))
  const { stale } = useAreas(app)
  const onLeave = () => app.navigation.send({ type: 'item.closed' })
  return (
    instrument && (
      <Dialog open title={nameOf(instrument)} onClose={onLeave} closeLabel={t('sheet.close')}>
        <Contents actor={actor} instrument={instrument} stale={stale[areaOf(instrument)]} onLeave={onLeave} />
      </Dialog>
    )
  )
}
