import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AddressEntry } from '#contract/assets/calls/addressBook.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import { bookView } from '#machines/assets/addressBook/addressBook.view.ts'
import { formatMinute } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'

/** The list with its search and its filter. */
export function Entries({ actor, zone }: { actor: AddressBookRef; zone: string | undefined }) {
  const { t, i18n } = useTranslation('addressBook')
  const view = useSelector(actor, bookView, shallowEqual)
  const nameOf = (id: string): string => view.networks.find(({ networkId }) => networkId === id)?.name ?? id
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="entries">
      <Stack sx={{ gap: 3 }}>
        <Text as="h2" kind="heading" id="entries">
          {t('list.title')}
        </Text>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'end', flexWrap: 'wrap' }}>
          <Field
            label={t('list.search')}
            type="search"
            value={view.search}
            maxLength={assetsLimits.addressBook.maxSearch}
            onChange={(text) => actor.send({ type: 'search.changed', text })}
          />
          <SelectField
            label={t('list.network')}
            value={view.shownNetwork}
            options={[
              { value: '', label: t('list.allNetworks') },
              ...view.networks.map(({ networkId, name }) => ({ value: networkId, label: name })),
            ]}
            onChange={(networkId) => actor.send({ type: 'network.filtered', networkId })}
          />
          <Button
            look="primary"
            disabled={view.isFull || view.isSaving}
            onClick={() => actor.send({ type: 'add.requested' })}
          >
            {t('action.add')}
          </Button>
        </Stack>
        {view.entries.length === 0 ? (
          <EmptyState title={t(view.isEmpty ? 'list.empty' : 'list.none')}>
            {t(view.isEmpty ? 'list.emptyText' : 'list.noneText')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('list.title')}
            rows={view.entries}
            rowKey={({ addressId }) => addressId}
            columns={[
              { key: 'label', head: t('list.label'), cell: ({ label }) => label },
              { key: 'network', head: t('list.network'), cell: ({ networkId }) => nameOf(networkId) },
              {
                key: 'address',
                head: t('list.address'),
                cell: ({ address, memo }) => (
                  <>
                    <Code>{address}</Code>
                    {memo !== null && <Text tone="soft">{t('list.memo', { memo })}</Text>}
                  </>
                ),
              },
              {
                key: 'stage',
                head: t('list.status'),
                cell: ({ stage, usableAt }) =>
                  stage === 'active' ? (
                    <Tag tone="brand">{t('stage.active')}</Tag>
                  ) : (
                    t('stage.coolingOff', { time: formatMinute(usableAt, i18n.language, zone) })
                  ),
              },
              {
                key: 'acts',
                head: t('list.actions'),
                cell: (entry) => <Acts actor={actor} entry={entry} />,
              },
            ]}
          />
        )}
      </Stack>
    </Panel>
  )
}

function Acts({ actor, entry: { addressId, label } }: { actor: AddressBookRef; entry: AddressEntry }) {
  const { t } = useTranslation('addressBook')
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        look="plain"
        aria-label={t('action.renameOf', { label })}
        onClick={() => actor.send({ type: 'rename.requested', addressId, label })}
      >
        {t('action.rename')}
      </Button>
      <Button
        size="small"
        look="plain"
        aria-label={t('action.removeOf', { label })}
        onClick={() => actor.send({ type: 'remove.requested', addressId, label })}
      >
        {t('action.remove')}
      </Button>
    </Stack>
  )
}
