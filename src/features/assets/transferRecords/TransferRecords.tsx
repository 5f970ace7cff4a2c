import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { TransferRecordsRef } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { everything, pageView } from '#machines/assets/transferRecords/transferRecords.view.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecordsBroken, RecordsContents } from '#features/parts/records/RecordsContents.tsx'
import { RecordsFields } from './RecordsFields.tsx'
import { RecordsTable } from './RecordsTable.tsx'

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
          <RecordsContents
            records={page.records}
            failed={t('list.failed')}
            everythingOf={() => everything}
            onRefresh={() => actor.send({ type: 'reload.requested' })}
            fields={(shown) => <RecordsFields {...shown} page={page} />}
            rows={(shown) => <RecordsTable {...shown} />}
          />
        )}
        {page.isBroken && (
          <RecordsBroken title={t('list.failed')} onRetry={() => actor.send({ type: 'retry.requested' })} />
        )}
      </Panel>
    </PageFrame>
  )
}
