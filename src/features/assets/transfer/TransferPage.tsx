import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { transferPaths } from '#contract/assets/transferLinks.ts'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { TransferForm } from './TransferForm.tsx'

/** The transfer form as a page, for phones. */
export function TransferPage() {
  const { t } = useTranslation('transfer')
  const { actor } = useLoaderData<PageData<TransferRef>>()
  return (
    <PageFrame
      narrow
      title={t('page.title')}
      actions={
        <LinkButton look="plain" size="small" to={transferPaths.records}>
          {t('action.records')}
        </LinkButton>
      }
    >
      <Panel sx={{ p: 4 }}>
        <TransferForm actor={actor} />
      </Panel>
    </PageFrame>
  )
}
