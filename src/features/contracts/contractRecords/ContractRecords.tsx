import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contractRecordsPathOf, contractRecordTabs, swapsPath } from '#contract/contracts/recordLinks.ts'
import type { ContractRecordTab } from '#contract/contracts/recordLinks.ts'
import { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ContractRecordsRef } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import {
  contractRecordsView,
  everythingOfList,
  isFilteredList,
} from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type { ContractRecordsView } from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type {
  ContractRecordRow,
  ContractRecordsFilter,
} from '#machines/contracts/contractRecords/contractRecordsFilter.ts'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
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
import { ContractRecordsFields } from './ContractRecordsFields.tsx'
import { ContractRecordsTable } from './ContractRecordsTable.tsx'

type Records = RecordsOf<ContractRecordRow, ContractRecordsFilter>

/** The records could not even be requested. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['contractRecords', 'transferRecords', 'common'])
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
function Contents({
  records,
  page,
  onRefresh,
}: {
  records: Records
  page: ContractRecordsView
  onRefresh: () => void
}) {
  const { t } = useTranslation('transferRecords')
  const snapshot = useSelector(records, (current) => current)
  const view = filterView(snapshot)
  const { rows, recordsExport } = snapshot.children
  const isFiltered = isFilteredList(view.filter)
  const choose = (choice: Partial<ContractRecordsFilter>) => records.send({ type: 'filter.chosen', choice })
  const reset = () => choose(everythingOfList(view.filter))
  return (
    <>
      <Box sx={filtersBar}>
        <ContractRecordsFields filter={view.filter} page={page} onChoose={choose} />
        <RecordsDays view={view} isFiltered={isFiltered} onChoose={choose} onReset={reset} onRefresh={onRefresh} />
      </Box>
      {recordsExport && <File actor={recordsExport} query={view.query} />}
      {rows && page.tab !== 'liquidations' && (
        <ContractRecordsTable
          actor={records}
          list={rows}
          tab={page.tab}
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

function Lists({ current }: { current: ContractRecordTab }) {
  const { t } = useTranslation('contractRecords')
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' }}>
      <SwitchBar aria-label={t('tab.label')}>
        {contractRecordTabs.map((tab) => (
          <SwitchLink key={tab} to={contractRecordsPathOf(tab)} aria-current={tab === current}>
            {t(`tab.${tab}`)}
          </SwitchLink>
        ))}
      </SwitchBar>
    </Box>
  )
}

interface ContractRecordsProps {
  actor: ContractRecordsRef
  liquidationsOf: (liquidations: LiquidationsRef) => ReactNode
}

/** What has happened in the user's contracts, as one list for each kind of record. */
export function ContractRecords({ actor, liquidationsOf }: ContractRecordsProps) {
  const { t } = useTranslation('contractRecords')
  const page = contractRecordsView(useSelector(actor, (current) => current))
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <LinkButton look="plain" size="small" to={swapsPath}>
          {t('page.account')}
        </LinkButton>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Lists current={page.tab} />
        <Panel>
          {page.records && (
            <Contents records={page.records} page={page} onRefresh={() => actor.send({ type: 'reload.requested' })} />
          )}
          {page.liquidations && liquidationsOf(page.liquidations)}
          {page.isBroken && <Broken onRetry={() => actor.send({ type: 'retry.requested' })} />}
        </Panel>
      </Box>
    </PageFrame>
  )
}
