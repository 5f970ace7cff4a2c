import { useTranslation } from 'react-i18next'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { transferStates } from '#contract/assets/calls/transfer.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { everything, type filterView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import type { RecordsFilter } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { TransferRecordsRef } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { DateField } from '#ui/forms/DateField.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Text } from '#ui/content/Text.tsx'
import { oneColumn, phone } from '#ui/layout/windows.ts'

const noFilter = 'any'
const { firstDay, lastDay } = assetsLimits.transferRecords
const [firstYear, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)]

/**
 * On phones each group is one line that scrolls sideways to the panel's edges, so that the records start on the first
 * screen.
 */
const sideways = {
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: -4,
  px: 4,
  // The fade at the edge shows that there is more.
  maskImage: 'linear-gradient(to right, #000 calc(100% - 16px), transparent)',
  // Leaves space for focus rings.
  my: -1,
  py: 1,
} as const

const dayWidth = {
  flex: '1 1 140px',
  maxWidth: 220,
  [phone]: { flex: '0 0 132px' },
  [oneColumn]: { maxWidth: 'none' },
} as const

/** Filters transfers by account, coin, status and date. */
export function RecordsFilters({ actor, view }: { actor: TransferRecordsRef; view: ReturnType<typeof filterView> }) {
  const { t } = useTranslation(['transferRecords', 'transfer'])
  const { filter, presets, preset, fault, coins, unknownCoin } = view
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
    <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3, borderBottom: '1px solid var(--line)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(4, minmax(0, 220px))',
          [phone]: { ...sideways, gridTemplateColumns: 'repeat(4, 132px)' },
          [oneColumn]: { gridTemplateColumns: '1fr' },
        }}
      >
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
          label={view.hasCoinsFailed ? t('filter.coinsFailed') : t('filter.coin')}
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
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 2,
          alignItems: 'start',
          [phone]: { ...sideways, flexWrap: 'nowrap' },
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            minWidth: 0,
            maxWidth: '100%',
            [phone]: { flex: 'none', maxWidth: 'none' },
          }}
        >
          <Text kind="label" tone="soft" aria-hidden>
            {t('filter.days')}
          </Text>
          <Segmented
            label={t('filter.days')}
            options={presets.map(({ days }) => ({
              value: String(days ?? noFilter),
              label: days === undefined ? t('filter.allTime') : t('filter.lastDays', { days }),
            }))}
            value={preset ? String(preset.days ?? noFilter) : ''}
            onChange={(value) => {
              const chosen = presets.find(({ days }) => String(days ?? noFilter) === value)
              if (chosen) choose({ from: chosen.from, to: chosen.to })
            }}
          />
        </Box>
        <Box sx={dayWidth}>
          <DateField
            label={t('filter.from')}
            day={filter.from}
            first={firstDay}
            last={lastDay}
            error={faultOf('from')}
            onChange={(from) => choose({ from })}
          />
        </Box>
        <Box sx={dayWidth}>
          <DateField
            label={t('filter.to')}
            day={filter.to}
            first={firstDay}
            last={lastDay}
            error={faultOf('to')}
            onChange={(to) => choose({ to })}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            pt: '22px',
            [phone]: { flexWrap: 'nowrap' },
            [oneColumn]: { pt: 0, width: '100%' },
          }}
        >
          <Button look="plain" disabled={!view.isFiltered} onClick={() => choose(everything)}>
            {t('filter.reset')}
          </Button>
          <Button look="plain" disabled={view.hasInvalidDates} onClick={() => actor.send({ type: 'reload.requested' })}>
            {t('list.refresh')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
