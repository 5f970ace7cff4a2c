import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AddressEntry } from '#contract/assets/calls/addressBook.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import { bookView } from '#machines/assets/addressBook/addressBook.view.ts'
import { formatCoin, formatMinute } from '#i18n/format.ts'
import { Code } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'

/** As wide as their panel on phones, where nothing else stands beside them. */
const filters = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.375rem), 15rem))',
  [narrow]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.125rem), 1fr))' },
} as const

/** The list with its search and its filter. */
export function Entries({ actor, zone }: { actor: AddressBookRef; zone: string | undefined }) {
  const { t, i18n } = useTranslation('addressBook')
  const view = useSelector(actor, bookView, shallowEqual)
  const nameOf = (id: string): string => view.networks.find(({ networkId }) => networkId === id)?.name ?? id
  const coinOf = ({ coinId }: AddressEntry): string => {
    const coin = view.coins.find((one) => one.coinId === coinId)
    return coinId === null ? t('list.allCoins') : coin ? formatCoin(coin.shortName) : String(coinId)
  }
  const address = ({ address: text, memo }: AddressEntry) => (
    <>
      <Code>{text}</Code>
      {memo !== null && (
        <Text as="div" kind="small" tone="soft">
          {t('list.memo', { memo })}
        </Text>
      )}
    </>
  )
  const stage = ({ stage: one, usableAt }: AddressEntry) =>
    one === 'active' ? (
      <Tag tone="brand">{t('stage.active')}</Tag>
    ) : (
      <Text kind="small" tone="soft">
        {t('stage.coolingOff', { time: formatMinute(usableAt, i18n.language, zone) })}
      </Text>
    )
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="entries">
      <Stack sx={{ gap: 3 }}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
          <Text as="h2" kind="heading" id="entries">
            {t('list.title')}
          </Text>
          <Button
            look="primary"
            disabled={view.isFull || view.isSaving}
            onClick={() => actor.send({ type: 'add.requested' })}
          >
            {t('action.add')}
          </Button>
        </Stack>
        <Box sx={filters}>
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
        </Box>
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
              {
                key: 'label',
                head: t('list.label'),
                cell: (entry) => (
                  <>
                    <Text kind="body">{entry.label}</Text>
                    {/* On phones these have no columns. */}
                    <div data-narrow>
                      <Stack sx={{ gap: 1 }}>
                        <Text kind="small" tone="soft">
                          {nameOf(entry.networkId)} · {coinOf(entry)}
                        </Text>
                        {address(entry)}
                        {stage(entry)}
                      </Stack>
                    </div>
                  </>
                ),
              },
              {
                key: 'network',
                head: t('list.network'),
                cell: ({ networkId }) => nameOf(networkId),
                wide: true,
              },
              { key: 'coin', head: t('list.coin'), cell: coinOf, wide: true },
              { key: 'address', head: t('list.address'), cell: address, wide: true },
              { key: 'stage', head: t('list.status'), cell: stage, wide: true },
              {
                key: 'acts',
                kind: 'acts',
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
