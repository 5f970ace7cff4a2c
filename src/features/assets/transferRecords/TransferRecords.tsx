import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { walletTypeList } from '#contract/assets/accounts.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { TransferRecordsRef } from '#machines/assets/transferRecords/transferRecords.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Records } from './Records.tsx'

const any = 'any'

/** The person's transfers between accounts. */
export function TransferRecords() {
  const { t } = useTranslation(['transferRecords', 'transfer'])
  const { actor, app } = useLoaderData<PageData<TransferRecordsRef>>()
  const zone = useSelector(app.preferences, zoneOf)
  const filter = useSelector(actor, (snapshot) => snapshot.context.filter)
  const list = useSelector(actor, (snapshot) => snapshot.children.records)
  const options = [
    { value: any, label: t('filter.any') },
    ...walletTypeList.map((wallet) => ({ value: String(wallet), label: t(`transfer:wallet.${wallet}`) })),
  ]
  const chosen = (value: string) => (value === any ? undefined : Number(value))
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
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'end',
            p: 4,
            borderBottom: '1px solid var(--line)',
          }}
        >
          <Box sx={{ flex: '0 1 200px' }}>
            <SelectField
              label={t('filter.source')}
              value={String(filter.source ?? any)}
              options={options}
              onChange={(value) => actor.send({ type: 'source.chosen', walletType: chosen(value) })}
            />
          </Box>
          <Box sx={{ flex: '0 1 200px' }}>
            <SelectField
              label={t('filter.target')}
              value={String(filter.target ?? any)}
              options={options}
              onChange={(value) => actor.send({ type: 'target.chosen', walletType: chosen(value) })}
            />
          </Box>
          <Button
            look="plain"
            disabled={filter.source === undefined && filter.target === undefined}
            onClick={() => actor.send({ type: 'filter.cleared' })}
          >
            {t('filter.reset')}
          </Button>
          <Button look="plain" onClick={() => actor.send({ type: 'reload.asked' })}>
            {t('list.refresh')}
          </Button>
        </Box>
        {list && (
          <Records
            actor={actor}
            list={list}
            zone={zone}
            isFiltered={filter.source !== undefined || filter.target !== undefined}
          />
        )}
      </Panel>
    </PageFrame>
  )
}
