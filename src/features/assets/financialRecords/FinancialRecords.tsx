import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { recordsPathOf, recordTypes, statementPath } from '#contract/assets/financialLinks.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { FinancialRecordsRef } from '#machines/assets/financialRecords/financialRecords.machine.ts'
import {
  everythingOfList,
  financialPageView,
  isFilteredList,
} from '#machines/assets/financialRecords/financialRecords.view.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecordLists } from '#features/parts/records/RecordLists.tsx'
import { RecordsBroken, RecordsContents } from '#features/parts/records/RecordsContents.tsx'
import { FinancialFields } from './FinancialFields.tsx'
import { FinancialTable } from './FinancialTable.tsx'

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
        <RecordLists
          label={t('tab.label')}
          lists={recordTypes.map((type) => ({
            label: t(`tab.${type}`),
            to: recordsPathOf(type),
            isCurrent: type === page.type,
          }))}
        />
        <Panel>
          {page.records && (
            <RecordsContents
              records={page.records}
              failed={t('list.failed')}
              isFiltered={isFilteredList}
              everythingOf={everythingOfList}
              onRefresh={() => actor.send({ type: 'reload.requested' })}
              fields={(shown) => <FinancialFields {...shown} page={page} />}
              rows={(shown) => <FinancialTable {...shown} page={page} />}
            />
          )}
          {page.isBroken && (
            <RecordsBroken title={t('list.failed')} onRetry={() => actor.send({ type: 'retry.requested' })} />
          )}
        </Panel>
      </Box>
    </PageFrame>
  )
}
