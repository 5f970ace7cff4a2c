import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { recordsPathOf, recordTypes, statementPath } from '#contract/assets/financialLinks.ts'
import type { RecordType } from '#contract/assets/financialLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { FinancialFilter, FinancialRow } from '#machines/assets/financialRecords/financialFilter.ts'
import type { FinancialRecordsRef } from '#machines/assets/financialRecords/financialRecords.machine.ts'
import {
  everythingOfList,
  financialPageView,
  isFilteredList,
} from '#machines/assets/financialRecords/financialRecords.view.ts'
import type { FinancialPageView } from '#machines/assets/financialRecords/financialRecords.view.ts'
import { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { filterView } from '#machines/patterns/records/records.view.ts'
import { exportBar } from '#i18n/exportBar.ts'
import { DaysDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { SwitchBar, SwitchLink } from '#ui/layout/SwitchLinks.tsx'
import { ExportBar } from '#features/parts/records/ExportBar.tsx'
import { filtersBar } from '#features/parts/records/filterLine.ts'
import { RecordsDays } from '#features/parts/records/RecordsDays.tsx'
import { FinancialFields } from './FinancialFields.tsx'
import { FinancialTable } from './FinancialTable.tsx'

type Records = RecordsOf<FinancialRow, FinancialFilter>

/** The records could not even be requested. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['financialRecords', 'transferRecords', 'common'])
  return (
    <Box sx={{ p: 4 }}>
      <FailureState title={t('list.failed')} retry={{ label: t('common:action.retry'), onRetry }}>
        {t('transferRecords:list.broken')}
      </FailureState>
    </Box>
  )
}

function File({ actor, query }: { actor: RecordsExportRef; query: { readonly zone: string | undefined } | undefined }) {
  const { i18n } = useTranslation('recordsExport')
  const view = useSelector(actor, exportView)
  return <ExportBar {...exportBar(view, query, i18n.language, (event) => actor.send(event))} />
}

/** Filters, file and rows. */
function Contents({ records, page, onRefresh }: { records: Records; page: FinancialPageView; onRefresh: () => void }) {
  const { t } = useTranslation('transferRecords')
  const snapshot = useSelector(records, (current) => current)
  const view = filterView(snapshot)
  const { rows, recordsExport } = snapshot.children
  const isFiltered = isFilteredList(view.filter)
  const choose = (choice: Partial<FinancialFilter>) => records.send({ type: 'filter.chosen', choice })
  const reset = () => choose(everythingOfList(view.filter))
  return (
    <>
      <Box sx={filtersBar}>
        <FinancialFields filter={view.filter} page={page} onChoose={choose} />
        <RecordsDays view={view} isFiltered={isFiltered} onChoose={choose} onReset={reset} onRefresh={onRefresh} />
      </Box>
      {recordsExport && <File actor={recordsExport} query={view.query} />}
      {rows && (
        <FinancialTable
          actor={records}
          list={rows}
          page={page}
          zone={view.zone}
          onReset={isFiltered ? reset : undefined}
        />
      )}
      {view.isMisdated && (
        <EmptyState
          drawing={<DaysDrawing />}
          title={t('list.misdated')}
          action={<Button onClick={() => choose({ from: undefined, to: undefined })}>{t('list.anyDay')}</Button>}
        />
      )}
      {view.isBroken && <Broken onRetry={() => records.send({ type: 'retry.requested' })} />}
    </>
  )
}

function Types({ current }: { current: RecordType }) {
  const { t } = useTranslation('financialRecords')
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' }}>
      <SwitchBar aria-label={t('tab.label')}>
        {recordTypes.map((type) => (
          <SwitchLink key={type} to={recordsPathOf(type)} aria-current={type === current}>
            {t(`tab.${type}`)}
          </SwitchLink>
        ))}
      </SwitchBar>
    </Box>
  )
}

/** The user's deposits, withdrawals and rewards, and everything else that changed the balances. */
export function FinancialRecords() {
  const { t } = useTranslation('financialRecords')
  const { actor } = useLoaderData<PageData<FinancialRecordsRef>>()
  const page = financialPageView(useSelector(actor, (current) => current))
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <LinkButton look="plain" size="small" to={statementPath}>
          {t('page.statement')}
        </LinkButton>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Types current={page.type} />
        <Panel>
          {page.records && (
            <Contents records={page.records} page={page} onRefresh={() => actor.send({ type: 'reload.requested' })} />
          )}
          {page.isBroken && <Broken onRetry={() => actor.send({ type: 'retry.requested' })} />}
        </Panel>
      </Box>
    </PageFrame>
  )
}
