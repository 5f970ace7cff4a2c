import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { TransferRecordsRef } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { filterView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DaysDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Records } from './Records.tsx'
import { RecordsExport } from './RecordsExport.tsx'
import { RecordsFilters } from './RecordsFilters.tsx'

/** The user's transfers between accounts. */
export function TransferRecords() {
  const { t } = useTranslation(['transferRecords', 'common'])
  const { actor } = useLoaderData<PageData<TransferRecordsRef>>()
  const snapshot = useSelector(actor, (current) => current)
  const view = filterView(snapshot)
  const { records, recordsExport } = snapshot.children
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
        <RecordsFilters actor={actor} view={view} />
        {recordsExport && <RecordsExport actor={recordsExport} query={view.query} />}
        {records && <Records actor={actor} list={records} zone={view.zone} isFiltered={view.isFiltered} />}
        {view.hasInvalidDates && (
          <EmptyState
            drawing={<DaysDrawing />}
            title={t('list.misdated')}
            action={
              <Button onClick={() => actor.send({ type: 'filter.chosen', choice: { from: undefined, to: undefined } })}>
                {t('list.anyDay')}
              </Button>
            }
          />
        )}
        {view.isBroken && (
          <Box sx={{ p: 4 }}>
            <FailureState
              title={t('list.failed')}
              retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            >
              {t('list.broken')}
            </FailureState>
          </Box>
        )}
      </Panel>
    </PageFrame>
  )
}
