import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { articlePath } from '#contract/support/article.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotFeeTable } from '#contract/spot/fees.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import { rateRowsView, rateStandardView } from '#machines/support/rateStandard/rateStandard.machine.ts'
import type { RateStandardRef } from '#machines/support/rateStandard/rateStandard.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount, formatCount, formatShare } from '#i18n/format.ts'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'

const hundred = decimal('100')

type Data = PageData<RateStandardRef>

/** Fees by VIP level, and the trading rules of each market. */
export function RateStandardPage() {
  const { t } = useTranslation('rateStandard')
  return (
    <PageFrame title={t('title')}>
      <Stack sx={{ gap: 6 }}>
        <Fees />
        <Rules />
      </Stack>
    </PageFrame>
  )
}

function Fees() {
  const { t, i18n } = useTranslation('rateStandard')
  const { app } = useLoaderData<Data>()
  const level = useSelector(app.session, (snapshot) => sessionUser(snapshot)?.vipLevel)
  const percent = (rate: Decimal) => formatShare(multiply(rate, hundred), i18n.language)
  const rows = spotFeeTable.map((rates, at) => ({ ...rates, at }))
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="fees">
      <Text as="h2" kind="heading" id="fees">
        {t('fees.title')}
      </Text>
      <Text as="p" tone="soft" sx={{ marginBottom: 3 }}>
        {t('fees.text')} <TextLink to={articlePath('spot-fees')}>{t('fees.more')}</TextLink>
      </Text>
      <DataTable
        caption={t('fees.title')}
        rows={rows}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            key: 'level',
            kind: 'lead',
            head: t('fees.level'),
            cell: ({ at }) => (
              <>
                {t('fees.vip', { level: formatCount(at, i18n.language) })}
                {/* Nothing before it: even a space of its own would move. */}
                {at === level && (
                  <Tag tone="brand" style={{ marginInlineStart: 6 }}>
                    <span data-wide>{t('fees.yours')}</span>
                    <span data-narrow>{t('fees.you')}</span>
                  </Tag>
                )}
              </>
            ),
          },
          {
            key: 'maker',
            head: t('fees.maker'),
            numbers: true,
            cell: ({ maker }) => percent(maker),
          },
          {
            key: 'taker',
            head: t('fees.taker'),
            numbers: true,
            cell: ({ taker }) => percent(taker),
          },
        ]}
      />
    </Panel>
  )
}

/** The kind of a market, in words. */
const kindOf = ({ instType }: Instrument): 'spot' | 'perpetual' | 'delivery' | 'other' =>
  (['spot', 'perpetual', 'delivery'] as const).find((kind) => instTypes[kind] === instType) ?? 'other'

function Rules() {
  const { t } = useTranslation('rateStandard')
  const { actor } = useLoaderData<Data>()
  const { phase, error } = useSelector(actor, rateStandardView, shallowEqual)
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="rules">
      <Text as="h2" kind="heading" id="rules">
        {t('rules.title')}
      </Text>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('state.loading')} sx={{ gap: 2, marginTop: 3 }}>
          <Skeleton height={36} />
          <Skeleton height={480} />
        </Stack>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          {...(error && failureParts(error))}
        />
      )}
      {phase === 'shown' && <Markets actor={actor} />}
    </Panel>
  )
}

function Markets({ actor }: { actor: RateStandardRef }) {
  const { t, i18n } = useTranslation('rateStandard')
  const { text } = useSelector(actor, rateStandardView, shallowEqual)
  const rows = useSelector(actor, rateRowsView, shallowEqual)
  const number = (value: Instrument['tickSize']) => formatAmount(value, i18n.language)
  return (
    <>
      <Stack direction="row" sx={{ gap: 3, margin: '12px 0', alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
          <Field
            compact
            label={t('rules.search')}
            placeholder={t('rules.search')}
            start={<SearchIcon size={16} color="var(--text-faint)" />}
            type="search"
            inputMode="search"
            autoComplete="off"
            maxLength={shellLimits.search.maxKeyword}
            value={text}
            onChange={(written) => actor.send({ type: 'text.changed', text: written })}
          />
        </Box>
        <Button disabled={rows.length === 0} onClick={() => actor.send({ type: 'table.exported' })}>
          {t('action.export')}
        </Button>
      </Stack>
      <Text as="p" role="status" kind="small" tone="soft">
        {rows.length === 0 ? t('rules.none') : t('rules.count', { shown: formatCount(rows.length, i18n.language) })}
      </Text>
      {rows.length > 0 && (
        <DataTable
          caption={t('rules.title')}
          rows={rows}
          rowKey={({ symbol, instType }) => `${instType} ${symbol}`}
          columns={[
            {
              key: 'market',
              head: t('rules.market'),
              kind: 'lead',
              cell: ({ base, quote }) => `${base}/${quote}`.toUpperCase(),
            },
            { key: 'kind', head: t('rules.kind'), wide: true, cell: (row) => t(`kind.${kindOf(row)}`) },
            {
              key: 'amount',
              head: t('rules.minAmount'),
              numbers: true,
              cell: ({ minAmount, minTotal }) => (
                <>
                  {number(minAmount)}
                  <Text data-narrow kind="small" tone="soft">
                    {t('rules.totalLine', { total: number(minTotal) })}
                  </Text>
                </>
              ),
            },
            {
              key: 'total',
              head: t('rules.minTotal'),
              numbers: true,
              wide: true,
              cell: ({ minTotal }) => number(minTotal),
            },
            { key: 'tick', head: t('rules.tick'), numbers: true, cell: ({ tickSize }) => number(tickSize) },
            {
              key: 'decimals',
              head: t('rules.decimals'),
              numbers: true,
              wide: true,
              cell: ({ amountPrecision }) => formatCount(amountPrecision, i18n.language),
            },
          ]}
        />
      )}
    </>
  )
}
