import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoinOffer } from '#contract/markets/coins.ts'
import { coinPath } from '#contract/markets/coins.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotTopics } from '#contract/kernel/streams.ts'
import { coinColumnsView, withHidden } from '#machines/markets/coinInfo/coinColumns.view.ts'
import type { CoinColumn, CoinFilter, CoinList } from '#machines/markets/coinInfo/coinFilter.ts'
import type { CatalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { catalogueView } from '#machines/patterns/catalogue/catalogue.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { CatalogueBar } from '#features/parts/catalogue/CatalogueBar.tsx'
import { CatalogueList } from '#features/parts/catalogue/CatalogueList.tsx'
import { CompareDrawer } from '#features/parts/catalogue/CompareDrawer.tsx'
import type { CatalogueColumn } from '#features/parts/catalogue/columns.ts'
import { formatCount } from '#i18n/format.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import { createSpecs } from './specs.ts'
import { useTopicWords } from './useTopicWords.ts'

const none = '–'

/** The lines of a coin's card. */
const areas = '"coin last compare" "category change compare"'

const nameOf = ({ id, name }: CoinOffer) => `${name} (${id.toUpperCase()})`

function useColumns(stale: string | undefined): readonly CatalogueColumn<CoinOffer>[] {
  const { t, i18n } = useTranslation('coinInfo')
  return useMemo(() => {
    const specs = createSpecs(i18n.language)
    const live = (column: 'last' | 'change', { market }: CoinOffer) =>
      market ? (
        <span data-stale={stale !== undefined}>
          {column === 'last' && <StalePlace words={stale} />}
          <LiveCell symbol={market.symbol} spec={specs(column, market)} />
        </span>
      ) : (
        none
      )
    return [
      {
        key: 'name',
        head: t('column.coin'),
        sorts: 'up',
        area: 'coin',
        isListOnly: true,
        cell: ({ id, name, webLogo }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
            <CoinLogo name={id} src={webLogo} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minWidth: 0 }}>
              <TextLink to={coinPath(id)} translate="no">
                {id.toUpperCase()}
              </TextLink>
              <Text kind="small" tone="soft" translate="no">
                {name}
              </Text>
            </Box>
          </Box>
        ),
      },
      {
        key: 'last',
        head: t('column.last'),
        numbers: true,
        sorts: 'down',
        area: 'last',
        cell: (coin) => live('last', coin),
      },
      {
        key: 'change',
        head: t('column.change'),
        numbers: true,
        sorts: 'down',
        area: 'change',
        cell: (coin) => live('change', coin),
      },
      {
        key: 'category',
        head: t('column.category'),
        area: 'category',
        cell: ({ category }) => t(`list.${category}`),
      },
      {
        key: 'networks',
        head: t('column.networks'),
        isWideOnly: true,
        cell: ({ networks: [first = none, ...more] }) =>
          more.length === 0 ? first : t('column.more', { first, others: formatCount(more.length, i18n.language) }),
      },
      {
        key: 'launched',
        head: t('column.launched'),
        numbers: true,
        sorts: 'down',
        cell: ({ launched }) => (launched === null ? none : String(launched)),
      },
      {
        key: 'markets',
        head: t('column.markets'),
        numbers: true,
        isWideOnly: true,
        cell: ({ markets }) => formatCount(markets, i18n.language),
      },
    ]
  }, [t, i18n.language, stale])
}

/** Which columns the list shows. */
function ColumnChoice({ filter, onChange }: { filter: CoinFilter; onChange: (changed: Partial<CoinFilter>) => void }) {
  const { t } = useTranslation('coinInfo')
  const hidden = filter.hidden ?? []
  const toggle = (column: CoinColumn, isShown: boolean) =>
    onChange({ hidden: isShown ? hidden.filter((one) => one !== column) : [...hidden, column] })
  return (
    <Box role="group" aria-label={t('filter.columns')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {coinColumnsView.map((column) => (
        <Check
          key={column}
          label={t(`column.${column}`)}
          checked={!hidden.includes(column)}
          onChange={(isShown) => toggle(column, isShown)}
        />
      ))}
    </Box>
  )
}

/** Coins with their live prices: search, lists to choose from, and the comparison. */
export function CoinCatalogue({
  coins,
  app,
  caption,
  lists,
}: {
  coins: CatalogueOf<CoinOffer, CoinFilter>
  app: AppRefs
  caption: string
  lists: readonly CoinList[]
}) {
  const { t } = useTranslation('coinInfo')
  const { filter } = useSelector(coins, catalogueView<CoinOffer, CoinFilter>, shallowEqual)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const zone = useSelector(app.preferences, zoneOf)
  const stale = useTopicWords(app, app.linkSpot, spotTopics.allTickers)
  const all = useColumns(stale)
  const { hidden } = filter
  const columns = useMemo(() => all.filter(({ key }) => !hidden?.some((column) => column === key)), [all, hidden])
  const choose = (changed: Partial<CoinFilter>) =>
    coins.send({
      type: 'filter.chosen',
      filter: withHidden({ ...filter, ...changed }, changed.hidden ?? filter.hidden ?? []),
    })
  return (
    <Panel>
      <CatalogueBar catalogue={coins} columns={columns} isPhone={isPhone} zone={zone}>
        <Box sx={{ flex: '0 1 240px', minWidth: 160 }}>
          <Field
            compact
            start={<SearchIcon size={16} color="var(--text-faint)" />}
            label={t('filter.search')}
            placeholder={t('filter.find')}
            type="search"
            inputMode="search"
            autoComplete="off"
            maxLength={shellLimits.search.maxKeyword}
            value={filter.text}
            onChange={(text) => choose({ text })}
          />
        </Box>
        <Segmented
          label={t('filter.list')}
          options={lists.map((list) => ({ value: list, label: t(`list.${list}`) }))}
          value={filter.list}
          onChange={(list) => choose({ list })}
        />
        {/* A card has no columns. */}
        {!isPhone && <ColumnChoice filter={filter} onChange={choose} />}
      </CatalogueBar>
      {/* At least as tall as the window, so that nothing moves when the list loads or shrinks. */}
      <Box sx={{ minHeight: '100dvh' }}>
        <CatalogueList
          catalogue={coins}
          caption={caption}
          columns={columns}
          areas={areas}
          nameOf={nameOf}
          whenNone={<Button onClick={() => choose({ text: '', list: lists[0] ?? 'all' })}>{t('filter.reset')}</Button>}
        />
      </Box>
      <CompareDrawer catalogue={coins} columns={all} nameOf={nameOf} />
    </Panel>
  )
}
