import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import { withdrawalPath } from '#contract/assets/withdrawLinks.ts'
import type { WithdrawFilter, WithdrawalRow } from '#machines/assets/withdraw/withdrawFilter.ts'
import { everyWithdrawal } from '#machines/assets/withdraw/withdraw.view.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { FundsList } from '../parts/FundsList.tsx'
import { progressWords, stageWords } from './withdrawWords.ts'

const any = 'any'

const toneOf = (stage: string) =>
  stage === 'done'
    ? ('success' as const)
    : stage === 'refused' || stage === 'failed'
      ? ('error' as const)
      : stage === 'undo' || stage === 'review'
        ? ('warning' as const)
        : ('neutral' as const)

/** The latest withdrawals, updated live. */
export function WithdrawalsList({
  actor,
  quote,
}: {
  actor: RecordsOf<WithdrawalRow, WithdrawFilter>
  quote: WithdrawQuote | undefined
}) {
  const { t, i18n } = useTranslation('withdraw')
  /** Coins and networks of the form; undefined until loaded. */
  const known = useSelector(quote, (current) => current?.context.setup)
  const networkOf = (networkId: string) => known?.networks.find((one) => one.networkId === networkId)
  return (
    <FundsList<WithdrawalRow, WithdrawFilter>
      actor={actor}
      everything={everyWithdrawal}
      of="withdraw"
      fields={2}
      columns={{
        amount: (row) => `${formatAmount(row.amount, i18n.language)} ${formatCoin(row.coin)}`,
        pathOf: (row) => withdrawalPath(row.withdrawId),
        between: [
          {
            key: 'to',
            head: t('column.to'),
            cell: (row) => row.label ?? `${row.address.slice(0, 8)}…${row.address.slice(-6)}`,
            wide: true,
          },
          {
            key: 'network',
            head: t('column.network'),
            cell: (row) => networkOf(row.networkId)?.name ?? row.networkId.toUpperCase(),
            wide: true,
          },
        ],
        stage: (row) => stageWords(row.stage),
        toneOf,
        progress: (row) => progressWords(row, networkOf(row.networkId)?.blockTime),
      }}
    >
      {(filter, choose) => (
        <>
          <ChoiceField
            label={t('filter.stage')}
            anyLabel={t('filter.any')}
            value={filter.stage}
            names={withdrawalStages}
            wordOf={(name) => stageWords(name)}
            onPick={(stage) => choose({ stage })}
          />
          <SelectField
            label={t('filter.coin')}
            value={filter.coin ?? any}
            options={[
              { value: any, label: t('filter.anyCoin') },
              ...(known?.coins.map(({ coinId, shortName }) => ({
                value: String(coinId),
                label: formatCoin(shortName),
              })) ?? []),
            ]}
            onChange={(value) => choose({ coin: value === any ? undefined : value })}
          />
        </>
      )}
    </FundsList>
  )
}
