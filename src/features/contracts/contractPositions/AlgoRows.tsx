import { useTranslation } from 'react-i18next'
import type { AlgoData } from '#contract/contracts/algos.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { digitsOf, formatAmount, formatClock, formatPrice } from '#i18n/format.ts'
import { SidedContract } from '#features/contracts/parts/SidedContract.tsx'
import { useHeldName } from '#features/contracts/parts/useHeldName.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'

interface AlgoRowsProps {
  actor: ContractPositionsRef
  rows: readonly AlgoData[]
  /** The venue's rules of all contracts. */
  contracts: readonly Contract[]
  /** The user's time zone; undefined: the browser's. */
  zone: string | undefined
  /** Whether it is being cancelled. */
  isBusy: (algo: AlgoData) => boolean
}

/** The scaled and TWAP orders that run, with their progress. */
export function AlgoRows({ actor, rows, contracts, zone, isBusy }: AlgoRowsProps) {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  const nameOf = useHeldName()
  if (rows.length === 0) return null
  const price = (contractCode: string, value: Decimal) => {
    const contract = contracts.find((one) => one.contractCode === contractCode)
    return formatPrice(value, language, digitsOf(contract ? contract.tick : value))
  }
  return (
    <DenseTable
      caption={t('algos')}
      areas='"contract filled" "type average" "progress progress" "acts acts"'
      rows={rows}
      rowKey={({ algoId }) => algoId}
      columns={[
        {
          key: 'contract',
          head: t('column.contract'),
          area: 'contract',
          cell: ({ contractCode, side, positionSide }) => (
            <SidedContract contractCode={contractCode} side={side} positionSide={positionSide} />
          ),
        },
        {
          key: 'type',
          head: t('column.type'),
          area: 'type',
          // In hedge mode its side says so.
          cell: ({ kind, reduceOnly, positionSide }) =>
            reduceOnly && positionSide === 'both' ? t('reduces', { type: t(`algo.${kind}`) }) : t(`algo.${kind}`),
        },
        {
          key: 'filled',
          head: t('column.filled'),
          area: 'filled',
          named: true,
          numbers: true,
          cell: ({ filled, amount }) =>
            t('filledOf', { filled: formatAmount(filled, language), amount: formatAmount(amount, language) }),
        },
        {
          key: 'average',
          head: t('column.average'),
          area: 'average',
          named: true,
          numbers: true,
          cell: ({ contractCode, averagePrice }) => (averagePrice === null ? '–' : price(contractCode, averagePrice)),
        },
        {
          key: 'progress',
          head: t('column.progress'),
          area: 'progress',
          cell: ({ kind, stage, slicesDone, slicesTotal, nextAt }) => (
            <>
              {t(`progress.${kind}`, { done: slicesDone, all: slicesTotal })}{' '}
              <Text kind="small" tone={stage === 'paused' ? 'warning' : 'soft'}>
                {stage === 'paused'
                  ? t('progress.paused')
                  : nextAt !== null && t('progress.next', { time: formatClock(nextAt, language, zone) })}
              </Text>
            </>
          ),
        },
        {
          key: 'acts',
          head: t('column.acts'),
          silent: true,
          stays: true,
          area: 'acts',
          cell: (algo) => {
            const { contractCode, algoId, kind } = algo
            return (
              <Button
                size="small"
                disabled={isBusy(algo)}
                aria-label={t(`action.cancelAlgoOf.${kind}`, { contract: nameOf(algo) })}
                onClick={() => actor.send({ type: 'cancelAlgo.requested', contractCode, algoId })}
              >
                {t('action.cancel')}
              </Button>
            )
          },
        },
      ]}
    />
  )
}
