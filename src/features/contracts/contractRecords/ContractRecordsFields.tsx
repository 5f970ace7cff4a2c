import { useTranslation } from 'react-i18next'
import { contractBillKinds } from '#contract/contracts/bills.ts'
import { contractOrderTypes, positionEnds } from '#contract/contracts/kinds.ts'
import { endedOrderStates, orderSides } from '#contract/spot/orderKinds.ts'
import { filterFieldsOf } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type { ContractRecordsView } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type { ContractRecordsFilter } from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import { contractRecordWord } from '#i18n/contractRecordsWords.ts'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { Picker } from '#ui/overlays/Picker.tsx'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { filterFields } from '#features/parts/records/filterLine.ts'

const any = 'any'

interface FieldsProps {
  filter: ContractRecordsFilter
  page: ContractRecordsView
  onChoose: (choice: Partial<ContractRecordsFilter>) => void
}

/** The contracts are known late; one in the address that is not listed any more is shown as it is. */
function ContractPicker({ filter: { contractCode }, page: { contracts, hasNamesFailed }, onChoose }: FieldsProps) {
  const { t } = useTranslation(['contractRecords', 'transfer'])
  const codes = contracts.map((one) => one.contractCode)
  const listed = contractCode === undefined || codes.includes(contractCode) ? codes : [...codes, contractCode]
  const options = [
    { value: any, label: t('filter.anyContract') },
    ...listed.map((value) => ({ value, label: value.toUpperCase() })),
  ]
  return (
    <Picker
      label={t(hasNamesFailed ? 'filter.contractsFailed' : 'filter.contract')}
      chosen={options.find(({ value }) => value === (contractCode ?? any))}
      options={options}
      words={{
        search: t('transfer:picker.search'),
        noMatch: t('transfer:picker.noMatch'),
        close: t('transfer:picker.close'),
      }}
      onPick={(picked) => onChoose({ contractCode: picked === any ? undefined : picked })}
    />
  )
}

/** The fields by which a list of records of contracts is filtered, without its days. */
export function ContractRecordsFields(props: FieldsProps) {
  const { filter, page, onChoose } = props
  const { t } = useTranslation(['contractRecords', 'openOrders'])
  const fields = filterFieldsOf[page.tab]
  return (
    <Box sx={{ ...filterFields(fields.length), [oneColumn]: { gridTemplateColumns: '1fr' } }}>
      {fields.includes('contractCode') && <ContractPicker {...props} />}
      {fields.includes('coin') && (
        <ChoiceField
          label={t('column.coin')}
          anyLabel={t('filter.any')}
          value={filter.coin}
          names={page.coins}
          wordOf={(coin) => coin.toUpperCase()}
          onPick={(coin) => onChoose({ coin })}
        />
      )}
      {fields.includes('side') && (
        <ChoiceField
          label={t('column.side')}
          anyLabel={t('filter.any')}
          value={filter.side}
          names={orderSides}
          wordOf={(name) => contractRecordWord('side', name)}
          onPick={(side) => onChoose({ side })}
        />
      )}
      {fields.includes('type') && (
        <ChoiceField
          label={t('column.type')}
          anyLabel={t('filter.any')}
          value={filter.type}
          names={contractOrderTypes}
          wordOf={(name) => contractRecordWord('type', name)}
          onPick={(type) => onChoose({ type })}
        />
      )}
      {fields.includes('state') && (
        <ChoiceField
          label={t('column.state')}
          anyLabel={t('filter.any')}
          value={filter.state}
          names={endedOrderStates}
          wordOf={(name) => contractRecordWord('state', name)}
          onPick={(state) => onChoose({ state })}
        />
      )}
      {fields.includes('how') && (
        <ChoiceField
          label={t('column.how')}
          anyLabel={t('filter.any')}
          value={filter.how}
          names={positionEnds}
          wordOf={(name) => contractRecordWord('how', name)}
          onPick={(how) => onChoose({ how })}
        />
      )}
      {fields.includes('kind') && (
        <ChoiceField
          label={t('column.kind')}
          anyLabel={t('filter.any')}
          value={filter.kind}
          names={contractBillKinds}
          wordOf={(name) => contractRecordWord('kind', name)}
          onPick={(kind) => onChoose({ kind })}
        />
      )}
    </Box>
  )
}
