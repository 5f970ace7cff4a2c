import { useTranslation } from 'react-i18next'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { transferStates } from '#contract/assets/calls/transfer.ts'
import type { RecordsFilter } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { pageView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { filterFields } from '#features/parts/records/filterLine.ts'
import { oneColumn } from '#ui/layout/windows.ts'

const noFilter = 'any'

/** The fields by which transfers are filtered, without their days. */
export function RecordsFields({
  filter,
  page: { coins, hasCoinsFailed },
  onChoose: choose,
}: {
  filter: RecordsFilter
  page: ReturnType<typeof pageView>
  onChoose: (choice: Partial<RecordsFilter>) => void
}) {
  const { t } = useTranslation(['transferRecords', 'transfer'])
  // A coin in the address that the user never had.
  const isKnown = filter.coinId === undefined || coins.some(({ coinId }) => coinId === filter.coinId)
  const unknownCoin = isKnown ? undefined : filter.coinId
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
  return (
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
  )
}
