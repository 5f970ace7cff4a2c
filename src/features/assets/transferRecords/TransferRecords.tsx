import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsFilter } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { TransferRecordsRef } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { pageView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { filterView } from '#machines/patterns/records/records.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DaysDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecordsExport } from './RecordsExport.tsx'
import { RecordsFilters } from './RecordsFilters.tsx'
import { RecordsTable } from './RecordsTable.tsx'

/** The records could not even be requested. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['transferRecords', 'common'])
  return (
    <Box sx={{ p: 4 }}>
      <FailureState title={t('list.failed')} retry={{ label: t('common:action.retry'), onRetry }}>
        {t('list.broken')}
      </FailureState>
    </Box>
  )
}

/** Filters, file and rows. */
function Contents({
  records,
  page,
  onRefresh,
}: {
  records: RecordsOf<RecordRow, RecordsFilter>
  page: ReturnType<typeof pageView>
  onRefresh: () => void
}) {
  const { t } = useTranslation('transferRecords')
  const snapshot = useSelector(records, (current) => current)
  const view = filterView(snapshot)
  const { rows, recordsExport } = snapshot.children
  return (
    <>
      <RecordsFilters actor={records} view={view} page={page} onRefresh={onRefresh} />
      {recordsExport && <RecordsExport actor={recordsExport} query={view.query} />}
      {rows && <RecordsTable actor={records} list={rows} zone={view.zone} isFiltered={view.isFiltered} />}
      {view.isMisdated && (
        <EmptyState
          drawing={<DaysDrawing />}
          title={t('list.misdated')}
          action={
            <Button onClick={() => records.send({ type: 'filter.chosen', choice: { from: undefined, to: undefined } })}>
              {t('list.anyDay')}
            </Button>
          }
        />
      )}
      {view.isBroken && <Broken onRetry={() => records.send({ type: 'retry.requested' })} />}
    </>
  )
}

/** The user's transfers between accounts. */
export function TransferRecords() {
  const { t } = useTranslation('transferRecords')
  const { actor } = useLoaderData<PageData<TransferRecordsRef>>()
  const page = pageView(useSelector(actor, (current) => current))
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <LinkButton look="primary" size="small" to={transferSearch({})}>
          {t('list.newTransfer')}
        </LinkButton>
      }
    >
      <Panel>
        {page.records && (
          <Contents records={page.records} page={page} onRefresh={() => actor.send({ type: 'reload.requested' })} />
        )}
        {page.isBroken && <Broken onRetry={() => actor.send({ type: 'retry.requested' })} />}
      </Panel>
    </PageFrame>
  )
}
