import { memo } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveryTerm, instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { tradeRoute } from '#contract/markets/tradeRoute.ts'
import { withPanel } from '#contract/spot/panelAddress.ts'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { TrendCell } from './TrendCell.tsx'
import { RowLink } from '#ui/content/TextLink.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { besideStack, stacked } from './layout.ts'
import type { TableLayout } from './layout.ts'
import { nameOf } from '../parts/nameOf.ts'
import type { Specs } from '../parts/specs.ts'
import { Star } from './Star.tsx'

/** The base stands out from the quote. */
function Name({ name }: { name: string }) {
  const at = name.indexOf('/')
  if (at < 0) return <strong>{name}</strong>
  return (
    <>
      <strong>{name.slice(0, at)}</strong>
      <Box component="span" sx={{ color: 'var(--text-soft)' }}>
        {name.slice(at)}
      </Box>
    </>
  )
}

function Kind({ instrument, listedAt }: { instrument: Instrument; listedAt: number }) {
  const { t } = useTranslation('markets')
  const { instType, liquidationDate, isMarginTrade, marginRatio } = instrument
  if (instType === instTypes.perpetual) return <Tag>{t('kind.perpetual')}</Tag>
  if (instType === instTypes.delivery && liquidationDate !== null)
    return <Tag>{t(`kind.${deliveryTerm(liquidationDate - listedAt)}`)}</Tag>
  return isMarginTrade ? <Tag>{t('kind.margin', { ratio: marginRatio })}</Tag> : null
}

/** The coin's full name, if it differs from the symbol; truncated if it does not fit. */
function CoinName({ base, baseName }: Instrument) {
  if (baseName.toLowerCase() === base) return null
  return (
    <Text kind="small" tone="soft" noWrap translate="no" title={baseName}>
      {baseName}
    </Text>
  )
}

/** An extra cell after the numbers, with its column head. */
export interface BesideRow {
  readonly Head: ComponentType
  readonly Cell: ComponentType<{ instrument: Instrument }>
}

interface MarketRowProps {
  instrument: Instrument
  layout: TableLayout
  specs: Specs
  isPhone: boolean
  listedAt: number
  favourites: FavouritesRef
  /** Why its numbers are stale, in words; undefined while they are live. */
  stale: string | undefined
  beside: BesideRow | undefined
  /** It is the market of this page. */
  isCurrent: boolean
}

/** One market. The board paints its numbers; the row itself renders only when it changes to another market. */
export const MarketRow = memo(function MarketRow({
  instrument,
  layout,
  specs,
  isPhone,
  listedAt,
  favourites,
  stale,
  beside: Beside,
  isCurrent,
}: MarketRowProps) {
  const name = nameOf(instrument)
  const asHigh = layout.stacks ? besideStack : {}
  const floor = layout.to ? layout.to(instrument.symbol) : tradeRoute(instrument, isPhone)
  const route = floor !== undefined && layout.panel ? withPanel(floor, layout.panel) : floor
  return (
    <Box data-stale={stale !== undefined} sx={{ display: 'contents' }}>
      <Box role="cell" sx={{ position: 'relative', zIndex: 1, textAlign: 'center', ...asHigh }}>
        <Star instrument={instrument} favourites={favourites} />
      </Box>
      <Box role="cell" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, ...asHigh }}>
        <CoinLogo name={instrument.base} src={instrument.webLogo} />
        <Box
          sx={{
            display: 'flex',
            flexDirection: isPhone ? 'column' : 'row',
            alignItems: isPhone ? 'flex-start' : 'center',
            columnGap: 2,
            minWidth: 0,
          }}
        >
          {route === undefined ? (
            <Text noWrap>
              <Name name={name} />
            </Text>
          ) : (
            <RowLink to={route} aria-current={isCurrent ? 'page' : undefined}>
              <Text noWrap>
                <Name name={name} />
              </Text>
            </RowLink>
          )}
          <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0, maxWidth: '100%' }}>
            {layout.hasNames && <CoinName {...instrument} />}
            <Kind instrument={instrument} listedAt={listedAt} />
          </Box>
        </Box>
      </Box>
      {layout.numbers.map((column) => (
        <Box
          key={column}
          role="cell"
          sx={{ textAlign: 'end', paddingInlineEnd: 3, minWidth: 0, ...(layout.stacks ? stacked[column] : {}) }}
        >
          {column === 'last' && stale !== undefined && <StaleMark words={stale} />}
          <LiveCell symbol={instrument.symbol} spec={specs(column, instrument)} />
        </Box>
      ))}
      {layout.hasTrend && (
        <Box role="cell" sx={{ textAlign: 'end', paddingInlineEnd: 4 }}>
          <TrendCell symbol={instrument.symbol} />
        </Box>
      )}
      {Beside && <Beside.Cell instrument={instrument} />}
    </Box>
  )
})
