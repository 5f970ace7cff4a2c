import { useTranslation } from 'react-i18next'
import { loanRecordKinds, marginAccounts } from '#contract/margin/schemas.ts'
import type { LoanFilter } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { filterFields } from '#features/parts/records/filterLine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn } from '#ui/layout/windows.ts'

interface LoanFieldsProps {
  filter: LoanFilter
  onChoose: (choice: Partial<LoanFilter>) => void
}

/** The fields by which the records of loans are filtered, without their days. */
export function LoanFields({ filter, onChoose }: LoanFieldsProps) {
  const { t } = useTranslation('orderMargin')
  return (
    <Box sx={{ ...filterFields(2), [oneColumn]: { gridTemplateColumns: '1fr' } }}>
      <ChoiceField
        label={t('column.kind')}
        anyLabel={t('filter.anyKind')}
        value={filter.kind}
        names={loanRecordKinds}
        wordOf={(name) => t(`kind.${name}`)}
        onPick={(kind) => onChoose({ kind })}
      />
      <ChoiceField
        label={t('column.account')}
        anyLabel={t('filter.anyAccount')}
        value={filter.account}
        names={marginAccounts}
        wordOf={(name) => t(`account.${name}`)}
        onPick={(account) => onChoose({ account })}
      />
    </Box>
  )
}
