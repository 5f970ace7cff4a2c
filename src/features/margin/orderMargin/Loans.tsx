import { useTranslation } from 'react-i18next'
import type { LoanFilter, LoanRow } from '#machines/margin/orderMargin/loanRecordsFilter.ts'
import { everyLoanRecord } from '#machines/margin/orderMargin/orderMargin.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { RecordsContents } from '#features/parts/records/RecordsContents.tsx'
import { LoanFields } from './LoanFields.tsx'
import { LoanTable } from './LoanTable.tsx'

interface LoansProps {
  records: RecordsOf<LoanRow, LoanFilter>
  onRefresh: () => void
}

/** What changed the user's loans, with its filter and file. */
export function Loans({ records, onRefresh }: LoansProps) {
  const { t } = useTranslation('orderMargin')
  return (
    <RecordsContents
      records={records}
      failed={t('loans.failed')}
      everythingOf={() => everyLoanRecord}
      onRefresh={onRefresh}
      fields={(shown) => <LoanFields {...shown} />}
      rows={(shown) => <LoanTable {...shown} />}
    />
  )
}
