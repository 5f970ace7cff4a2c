import { useTranslation } from 'react-i18next'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { transferStates } from '#contract/assets/calls/transfer.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsFilter } from '#machines/assets/transferRecords/recordsFilter.ts'
import { everything } from '#machines/assets/transferRecords/transferRecords.view.ts'
import type { pageView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import type { filterView } from '#machines/patterns/records/records.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { DaysFilter } from '#ui/lists/DaysFilter.tsx'
import { filterFields, filtersBar } from '#ui/lists/filterLine.ts'
import { oneColumn } from '#ui/layout/windows.ts'

const noFilter = 'any'
const { firstDay, lastDay } = kernelLimits.records
const [firstYear, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]

/** Filters transfers by account, coin, status and date. */
export function RecordsFilters({
  actor,
  view,
  page: { coins, hasCoinsFailed },
  onRefresh,
}: {
  actor: RecordsOf<RecordRow, RecordsFilter>
  view: ReturnType<typeof filterView<RecordRow, RecordsFilter>>
  page: ReturnType<typeof pageView>
  onRefresh: () => void
}) {
  const { t } = useTranslation(['transferRecords', 'transfer'])
  const { filter, presets, preset, fault } = view
  // A coin in the address that the user never had.
  const isKnown = filter.coinId === undefined || coins.some(({ coinId }) => coinId === filter.coinId)
  const unknownCoin = isKnown ? undefined : filter.coinId
  const choose = (choice: Partial<RecordsFilter>) => actor.send({ type: 'filter.chosen', choice })
  const number = (value: string) => (value === noFilter ? undefined : Number(value))
  const accounts = [
    { value: noFilter, label: t('filter.any') },
    ...walletTypeList.map((wallet) => ({ value: String(wallet), label: t(`transfer:wallet.${wallet}`) })),
  ]
  const coinOptions = [
    { value: noFilter, label: t('filter.anyCoin') },
    ...coins.map(({ coinId, shortName, webLogo }) => ({
      value: String(coinId),
      label: formatCoin(shortName),
      picture: <CoinLogo name={shortName} src={webLogo} />,
    })),
    ...(unknownCoin === undefined
      ? []
      : [{ value: String(unknownCoin), label: t('filter.coinNumber', { number: unknownCoin }) }]),
  ]
  const words = {
    search: t('transfer:picker.search'),
    noMatch: t('transfer:picker.noMatch'),
    close: t('transfer:picker.close'),
  }
  const chosenIn = <Option extends { readonly value: string }>(options: readonly Option[], value: number | undefined) =>
    options.find((option) => option.value === String(value ?? noFilter))
  const states = [
    { value: noFilter, label: t('filter.anyState') },
    ...transferStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
  ]
  const faultOf = (field: 'from' | 'to') =>
    fault?.field === field ? t(`filter.fault.${fault.kind}`, { firstYear, lastYear }) : undefined
  return (
    <Box sx={filtersBar}>
      <Box sx={{ ...filterFields(4), [oneColumn]: { gridTemplateColumns: '1fr' } }}>
        <Picker
          label={t('filter.source')}
          chosen={chosenIn(accounts, filter.source)}
          options={accounts}
          words={words}
          onPick={(value) => choose({ source: number(value) })}
        />
        <Picker
          label={t('filter.target')}
          chosen={chosenIn(accounts, filter.target)}
          options={accounts}
          words={words}
          onPick={(value) => choose({ target: number(value) })}
        />
        <Picker
          label={hasCoinsFailed ? t('filter.coinsFailed') : t('filter.coin')}
          chosen={chosenIn(coinOptions, filter.coinId)}
          options={coinOptions}
          words={words}
          onPick={(value) => choose({ coinId: number(value) })}
        />
        <SelectField
          label={t('filter.state')}
          value={filter.state ?? noFilter}
          options={states}
          onChange={(value) => choose({ state: transferStates.find((state) => state === value) })}
        />
      </Box>
      <DaysFilter
        label={t('filter.days')}
        presets={presets.map(({ days }) => ({
          value: String(days ?? noFilter),
          label: days === undefined ? t('filter.allTime') : t('filter.lastDays', { days }),
        }))}
        preset={preset ? String(preset.days ?? noFilter) : ''}
        onPreset={(value) => {
          const chosen = presets.find(({ days }) => String(days ?? noFilter) === value)
          if (chosen) choose({ from: chosen.from, to: chosen.to })
        }}
        bounds={{ first: firstDay, last: lastDay }}
        from={{
          label: t('filter.from'),
          day: filter.from,
          error: faultOf('from'),
          onChange: (from) => choose({ from }),
        }}
        to={{ label: t('filter.to'), day: filter.to, error: faultOf('to'), onChange: (to) => choose({ to }) }}
      >
        <Button look="plain" disabled={!view.isFiltered} onClick={() => choose(everything)}>
          {t('filter.reset')}
        </Button>
        <Button look="plain" disabled={view.isMisdated} onClick={onRefresh}>
          {t('list.refresh')}
        </Button>
      </DaysFilter>
    </Box>
  )
}
