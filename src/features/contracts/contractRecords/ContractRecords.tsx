import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contractRecordsPathOf, contractRecordTabs, swapsPath } from '#contract/contracts/recordLinks.ts'
import type { ContractRecordsRef } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import {
  contractRecordsView,
  everythingOfList,
  isFilteredList,
} from '#machines/contracts/contractRecords/contractRecords.view.ts'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { RecordLists } from '#features/parts/records/RecordLists.tsx'
import { RecordsBroken, RecordsContents } from '#features/parts/records/RecordsContents.tsx'
import { ContractRecordsFields } from './ContractRecordsFields.tsx'
import { ContractRecordsTable } from './ContractRecordsTable.tsx'

interface ContractRecordsProps {
  actor: ContractRecordsRef
  liquidationsOf: (liquidations: LiquidationsRef) => ReactNode
}

/** What has happened in the user's contracts, as one list for each kind of record. */
export function ContractRecords({ actor, liquidationsOf }: ContractRecordsProps) {
  const { t } = useTranslation('contractRecords')
  const page = contractRecordsView(useSelector(actor, (current) => current))
  const { tab } = page
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
        <RecordLists
          label={t('tab.label')}
          lists={contractRecordTabs.map((list) => ({
            label: t(`tab.${list}`),
            to: contractRecordsPathOf(list),
            isCurrent: list === tab,
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
              fields={(shown) => <ContractRecordsFields {...shown} page={page} />}
              rows={(shown) => tab !== 'liquidations' && <ContractRecordsTable {...shown} tab={tab} />}
            />
          )}
          {page.liquidations && liquidationsOf(page.liquidations)}
          {page.isBroken && (
            <RecordsBroken title={t('list.failed')} onRetry={() => actor.send({ type: 'retry.requested' })} />
          )}
        </Panel>
      </Box>
    </PageFrame>
  )
}
