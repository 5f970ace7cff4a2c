import { useTranslation } from 'react-i18next'
import { walletTypeList } from '#contract/assets/accounts.ts'
import { billKinds } from '#contract/assets/calls/bills.ts'
import type { FinancialFilter } from '#machines/assets/financialRecords/financialFilter.ts'
import { filterFieldsOf, stagesOf } from '#machines/assets/financialRecords/financialRecords.view.ts'
import type { FinancialPageView } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { stageWords } from '#i18n/financialWords.ts'
import { formatCoin } from '#i18n/format.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { filterFields } from '#features/parts/records/filterLine.ts'
import { Picker } from '#ui/overlays/Picker.tsx'
import type { PickerOption } from '#ui/overlays/Picker.tsx'

const any = 'any'

interface FieldsProps {
  filter: FinancialFilter
  page: FinancialPageView
  onChoose: (choice: Partial<FinancialFilter>) => void
}

/** A choice from names that come late; one in the address that none of them has is shown as it is. */
function NamePicker({
  label,
  anyLabel,
  value,
  unknown,
  options,
  onPick,
}: {
  label: string
  anyLabel: string
  value: string | undefined
  unknown: string
  options: readonly PickerOption[]
  onPick: (value: string | undefined) => void
}) {
  const { t } = useTranslation('transfer')
  const isKnown = value === undefined || options.some((option) => option.value === value)
  const all = [
    { value: any, label: anyLabel },
    ...options,
    ...(isKnown || value === undefined ? [] : [{ value, label: unknown }]),
  ]
  return (
    <Picker
      label={label}
      chosen={all.find((option) => option.value === (value ?? any))}
      options={all}
      words={{ search: t('picker.search'), noMatch: t('picker.noMatch'), close: t('picker.close') }}
      onPick={(picked) => onPick(picked === any ? undefined : picked)}
    />
  )
}

/** The fields by which a list of funds is filtered, without its days. */
export function FinancialFields({ filter, page: { type, coins, networks, hasNamesFailed }, onChoose }: FieldsProps) {
  const { t } = useTranslation(['financialRecords', 'transferRecords', 'transfer'])
  const fields = filterFieldsOf[type]
  const stages = stagesOf(type)
  const of = type === 'withdrawals' ? 'withdrawal' : 'deposit'
  return (
    <Box sx={{ ...filterFields(fields.length), [oneColumn]: { gridTemplateColumns: '1fr' } }}>
      <NamePicker
        label={hasNamesFailed ? t('transferRecords:filter.coinsFailed') : t('transferRecords:filter.coin')}
        anyLabel={t('transferRecords:filter.anyCoin')}
        value={filter.coinId === undefined ? undefined : String(filter.coinId)}
        unknown={t('transferRecords:filter.coinNumber', { number: filter.coinId })}
        options={coins.map(({ coinId, shortName, webLogo }) => ({
          value: String(coinId),
          label: formatCoin(shortName),
          picture: <CoinLogo name={shortName} src={webLogo} />,
        }))}
        onPick={(value) => onChoose({ coinId: value === undefined ? undefined : Number(value) })}
      />
      {fields.includes('networkId') && (
        <NamePicker
          label={hasNamesFailed ? t('filter.networksFailed') : t('filter.network')}
          anyLabel={t('filter.anyNetwork')}
          value={filter.networkId}
          unknown={filter.networkId?.toUpperCase() ?? ''}
          options={networks.map(({ networkId, name }) => ({ value: networkId, label: name }))}
          onPick={(networkId) => onChoose({ networkId })}
        />
      )}
      {fields.includes('walletType') && (
        <SelectField
          label={t('filter.account')}
          value={String(filter.walletType ?? any)}
          options={[
            { value: any, label: t('transferRecords:filter.any') },
            ...walletTypeList.map((wallet) => ({ value: String(wallet), label: t(`transfer:wallet.${wallet}`) })),
          ]}
          onChange={(value) => onChoose({ walletType: value === any ? undefined : Number(value) })}
        />
      )}
      {fields.includes('kind') && (
        <ChoiceField
          label={t('filter.kind')}
          anyLabel={t('filter.anyKind')}
          value={filter.kind}
          names={billKinds}
          wordOf={(name) => t(`kind.${name}`)}
          onPick={(kind) => onChoose({ kind })}
        />
      )}
      {fields.includes('stage') && (
        <ChoiceField
          label={t('transferRecords:filter.state')}
          anyLabel={t('transferRecords:filter.anyState')}
          value={filter.stage}
          names={stages}
          wordOf={(name) => stageWords(of, name)}
          onPick={(stage) => onChoose({ stage })}
        />
      )}
    </Box>
  )
}
