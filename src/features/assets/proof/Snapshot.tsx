import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ProofCoin } from '#contract/assets/calls/proof.ts'
import { compare, decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { reserveRatio } from '#contract/assets/proof.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { ProofRef } from '#machines/assets/proof/proof.machine.ts'
import { proofBookView } from '#machines/assets/proof/proof.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatCoin, formatCompact, formatCount, formatShare, formatTime } from '#i18n/format.ts'
import { HashText } from '#features/assets/parts/HashText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

type Data = PageData<ProofRef>

/** As tall as the coins that are shown at first, so that nothing below moves when they load. */
const reserved = { minHeight: 800, [narrow]: { minHeight: 1060 } } as const

const [one, million] = [decimal('1'), decimal('1000000')]

/** An amount for which a phone has room in one line; the file has all digits. */
const shortAmount = (value: Decimal, locale: string): string =>
  compare(value, million) >= 0
    ? formatCompact(value, locale)
    : formatAmount(value, locale, compare(value, one) >= 0 ? 2 : 8)

/** The published root of a day, and the sums of each coin. */
export function Snapshot() {
  const { t } = useTranslation('proof')
  const { actor } = useLoaderData<Data>()
  const { phase, error, day } = useSelector(actor, proofBookView, shallowEqual)
  return (
    <Panel sx={{ p: 5, boxSizing: 'border-box', ...reserved }} aria-labelledby="snapshot">
      <Text as="h2" kind="heading" id="snapshot">
        {t('book.title')}
      </Text>
      {phase === 'failed' && (
        <Box sx={{ marginTop: 3 }}>
          <FailureState
            title={t('book.failed')}
            retry={{ label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(error && failureParts(error))}
          />
        </Box>
      )}
      {phase === 'empty' && <EmptyState title={t('book.empty')}>{t('book.emptyText')}</EmptyState>}
      {phase === 'loading' && (
        <span role="status" aria-label={t('book.loading')} className="visually-hidden">
          {t('book.loading')}
        </span>
      )}
      {phase === 'loading' && !day && (
        <Stack sx={{ gap: 3, marginTop: 3 }}>
          <Skeleton height={88} />
          <Skeleton height={480} />
        </Stack>
      )}
      {(phase === 'loading' || phase === 'shown') && day && <Day />}
    </Panel>
  )
}

function Day() {
  const { t, i18n } = useTranslation('proof')
  const { actor, app } = useLoaderData<Data>()
  const zone = useSelector(app.preferences, zoneOf)
  const { phase, days, day } = useSelector(actor, proofBookView, shallowEqual)
  if (!day) return null
  return (
    <>
      <Stack direction="row" sx={{ gap: 5, flexWrap: 'wrap', margin: '12px 0 20px', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '0 1 200px' }}>
          <SelectField
            label={t('day.label')}
            value={day.date}
            disabled={phase === 'loading'}
            options={days.map(({ date }) => ({ value: date, label: date }))}
            onChange={(date) => actor.send({ type: 'day.chosen', date })}
          />
        </Box>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Facts
            rows={[
              { name: t('day.root'), value: <HashText data-testid="proof-root">{day.root}</HashText> },
              { name: t('day.taken'), value: formatTime(day.at, i18n.language, zone) },
              { name: t('day.customers'), value: formatCount(day.customers, i18n.language) },
            ]}
          />
        </Box>
      </Stack>
      <Coins />
    </>
  )
}

function Coins() {
  const { t, i18n } = useTranslation('proof')
  const { actor } = useLoaderData<Data>()
  const { phase, coins, more } = useSelector(actor, proofBookView, shallowEqual)
  const exact = (value: ProofCoin['reserves']) => formatAmount(value, i18n.language)
  const amount = (value: ProofCoin['reserves']) => (
    <>
      <span data-wide>{exact(value)}</span>
      <span data-narrow>{shortAmount(value, i18n.language)}</span>
    </>
  )
  const ratio = (row: ProofCoin) => formatShare(reserveRatio(row), i18n.language)
  return (
    <>
      <Text as="h3" kind="heading">
        {t('coins.title')}
      </Text>
      <DataTable
        caption={t('coins.title')}
        busy={phase === 'loading'}
        rows={coins}
        rowKey={({ coin }) => coin}
        columns={[
          { key: 'coin', head: t('coins.coin'), kind: 'lead', cell: ({ coin }) => formatCoin(coin) },
          {
            key: 'liabilities',
            head: t('coins.liabilities'),
            numbers: true,
            cell: ({ liabilities }) => amount(liabilities),
          },
          {
            key: 'reserves',
            head: t('coins.reserves'),
            numbers: true,
            cell: (row) => (
              <>
                {amount(row.reserves)}
                <Text data-narrow kind="small" tone="soft">
                  {ratio(row)}
                </Text>
              </>
            ),
          },
          { key: 'own', head: t('coins.own'), numbers: true, wide: true, cell: ({ own }) => exact(own) },
          {
            key: 'ratio',
            head: t('coins.ratio'),
            numbers: true,
            wide: true,
            cell: ratio,
          },
          {
            key: 'leaves',
            head: t('coins.leaves'),
            numbers: true,
            wide: true,
            cell: ({ leaves }) => formatCount(leaves, i18n.language),
          },
        ]}
      />
      <Stack direction="row" sx={{ gap: 4, marginTop: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {phase === 'shown' && more > 0 && (
          <Button size="small" onClick={() => actor.send({ type: 'list.expanded' })}>
            {t('action.expand', { count: more })}
          </Button>
        )}
        <Text kind="small" tone="soft" sx={{ flex: '1 1 320px' }}>
          {t('coins.note')}
        </Text>
      </Stack>
    </>
  )
}
