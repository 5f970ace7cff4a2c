import { useTranslation } from 'react-i18next'
import { depositStages } from '#contract/assets/calls/deposit.ts'
import { depositPath } from '#contract/assets/depositLinks.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { Network } from '#contract/assets/networks.ts'
import type { DepositFilter, DepositRow } from '#machines/assets/topup/depositFilter.ts'
import { everyDeposit } from '#machines/assets/topup/topup.view.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { ChoiceField } from '#features/parts/records/ChoiceField.tsx'
import { FundsList } from '../parts/FundsList.tsx'
import { progressWords, stageWords } from './depositWords.ts'

type NetworkOf = (networkId: string) => Network | undefined

const toneOf = (stage: string) =>
  stage === 'credited'
    ? ('success' as const)
    : stage === 'dropped' || stage === 'unsupported'
      ? ('error' as const)
      : stage === 'accumulating' || stage === 'reorganised'
        ? ('warning' as const)
        : ('neutral' as const)

/** The person's deposits, which go on while they are looked at. */
export function DepositsList({
  actor,
  networkOf,
}: {
  actor: RecordsOf<DepositRow, DepositFilter>
  networkOf: NetworkOf
}) {
  const { t, i18n } = useTranslation('topup')
  return (
    <FundsList<DepositRow, DepositFilter>
      actor={actor}
      everything={everyDeposit}
      of="topup"
      fields={1}
      columns={{
        amount: (row) => `${formatAmount(row.amount, i18n.language)} ${formatCoin(row.coin)}`,
        pathOf: (row) => depositPath(row.depositId),
        between: [{ key: 'network', head: t('column.network'), cell: (row) => networkName(row.networkId), wide: true }],
        stage: (row) => stageWords(row.stage),
        toneOf,
        progress: (row) => progressWords(row, i18n.language, networkOf(row.networkId)?.blockTime),
      }}
    >
      {(filter, choose) => (
        <ChoiceField
          label={t('filter.stage')}
          anyLabel={t('filter.any')}
          value={filter.stage}
          names={depositStages}
          wordOf={(name) => stageWords(name)}
          onPick={(stage) => choose({ stage })}
        />
      )}
    </FundsList>
  )
}
