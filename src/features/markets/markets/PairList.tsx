import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelId } from '#contract/spot/workspace.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { choice as choiceOf, groups } from '#machines/markets/markets/markets.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { StarsDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { FixedRows } from '#ui/lists/FixedRows.tsx'
import type { RowsProps } from '#ui/lists/FixedRows.tsx'
import { FavouritesFailed } from './FavouritesFailed.tsx'
import { useAreas } from './Freshness.tsx'
import { layouts } from './layout.ts'
import type { TableLayout } from './layout.ts'
import { MarketList } from './MarketList.tsx'

/** Favourites, and a tab for each quote coin. */
const tabs = ['favourites', ...groups] as const
type Tab = (typeof tabs)[number]

const layout: TableLayout = {
  numbers: ['last', 'change', 'turnover'],
  hasTrend: false,
  columns: { '--columns': '36px minmax(0, 1fr) 104px 96px 148px' },
  stacks: false,
  hasNames: false,
}

/** All pairs, in an element that scrolls: none has a trend line to load. */
function PairRows({ keys, rowHeight, template, row, onAttention }: RowsProps) {
  return (
    <FixedRows
      keys={keys}
      rowHeight={rowHeight}
      template={template}
      row={row}
      {...(onAttention ? { onAttention } : {})}
    />
  )
}

/** The main links of the rows, in order. */
const linksIn = (list: HTMLElement) =>
  [...list.querySelectorAll('[data-row]')].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? [])

/** Enter in the search goes to the first pair; the arrow keys move between the search and the rows. */
const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event
  if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const [first] = linksIn(currentTarget)
  if (target instanceof HTMLInputElement) {
    if (key === 'Enter') first?.click()
    else if (key === 'ArrowDown') first?.focus()
    else return
    event.preventDefault()
  } else if (key === 'ArrowUp' && target.closest('[data-index]')?.getAttribute('data-index') === '0') {
    currentTarget.querySelector('input')?.focus()
    event.preventDefault()
  }
}

interface PairListProps {
  actor: MarketsRef
  app: AppRefs
  /** The pair of the page. */
  current: string
  /** The only panel of this window; undefined on the whole floor. */
  panel: PanelId | undefined
  /** The markets to choose from: spot pairs by default. */
  area?: 'spot' | 'perpetual' | 'delivery'
  /** Where a pair leads, if not to the floor of its area. */
  to?: ((symbol: string) => string) | undefined
}

/** The markets of an area, to go to one: favourites, quote coins, search; live prices, changes and turnovers. */
export function PairList({ actor, app, current, panel, area: offered = 'spot', to }: PairListProps) {
  const { t } = useTranslation('markets')
  const { area, group, text } = useSelector(actor, choiceOf)
  const { stale } = useAreas(app)
  const isUnknown = useSelector(app.favourites, isFailed)
  const kind = useSelector(app.layout, device)
  const panelId = useId()
  const own = useMemo(
    () => ({ ...(kind === 'phone' ? layouts.phone : layout), ...(panel && { panel }), ...(to && { to }) }),
    [kind, panel, to],
  )
  const tab: Tab = area === 'favourites' ? 'favourites' : group
  const hasNoFavourites = tab === 'favourites' && text === ''
  const choose = (chosen: Tab) => {
    actor.send({ type: 'group.chosen', group: chosen === 'favourites' ? 'all' : chosen })
    actor.send({ type: 'area.chosen', area: chosen === 'favourites' ? 'favourites' : offered })
  }
  return (
    <Box onKeyDown={moveByKey} sx={{ display: 'flex', flexDirection: 'column', height: 'min(560px, 70dvh)' }}>
      <Box sx={{ flex: 'none', padding: '4px 8px 0' }}>
        <Field
          compact
          start={<SearchIcon size={16} color="var(--text-faint)" />}
          label={t('filter.search')}
          placeholder={t('filter.search')}
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={shellLimits.search.maxKeyword}
          value={text}
          onChange={(typed) => actor.send({ type: 'text.changed', text: typed })}
        />
      </Box>
      <Box sx={{ flex: 'none' }}>
        <Tabs
          label={t('filter.group')}
          tabs={tabs.map((one) => ({
            value: one,
            label: one === 'favourites' ? t('area.favourites') : t(`group.${one}`),
          }))}
          value={tab}
          onChange={choose}
          panelId={panelId}
        />
      </Box>
      <Box
        id={panelId}
        role="tabpanel"
        aria-label={t('list.name')}
        sx={{
          position: 'relative',
          flex: '1 1 0',
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          fontSize: 'var(--size-small)',
          '--panel': 'var(--raised)',
          '& [role=row]:has([aria-current])': { background: 'var(--hover)' },
        }}
      >
        {isUnknown && <FavouritesFailed favourites={app.favourites} />}
        <MarketList
          actor={actor}
          app={app}
          stale={stale}
          Rows={PairRows}
          nothing={
            hasNoFavourites ? (
              <EmptyLine drawing={<StarsDrawing />} title={t('list.noFavourites')}>
                {t('list.noFavouritesHint')}
              </EmptyLine>
            ) : (
              <EmptyLine drawing={<NoMatchDrawing />} title={t('list.none')} />
            )
          }
          layout={own}
          current={current}
        />
      </Box>
    </Box>
  )
}
