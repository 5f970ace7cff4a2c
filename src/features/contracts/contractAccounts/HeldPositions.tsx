import { useTranslation } from 'react-i18next'
import { floorPath } from '#contract/contracts/ledgers.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import { isNegative, isZero, type Decimal } from '#contract/kernel/decimal.ts'
import { profitAt } from '#contract/risk/livePosition.ts'
import { riskAt } from '#contract/risk/liveAccount.ts'
import type { NewerMarks } from '#contract/risk/marginCalls.ts'
import type { ContractAccounts } from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { useRiskRate } from '#features/parts/risk/RiskGauge.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'

interface HeldPositionsProps {
  known: ContractAccounts
  marks: NewerMarks
  amount: (value: Decimal, coin: string) => string
}

const signOf = (value: Decimal): 'none' | 'down' | 'up' => (isZero(value) ? 'none' : isNegative(value) ? 'down' : 'up')

/** The open positions at the newest marks, each with the way to its floor. */
export function HeldPositions({ known, marks, amount }: HeldPositionsProps) {
  const { t, i18n } = useTranslation(['contractAccounts', 'contractPositions', 'riskGauge'])
  const { language } = i18n
  const rateOf = useRiskRate()
  const { positions, contracts } = known
  if (positions.length === 0) return <EmptyLine drawing={<SlipDrawing />} title={t('positions.none')} />
  const rulesOf = (row: PositionData) => contracts.find(({ contractCode }) => contractCode === row.contractCode)
  const markOf = (row: PositionData) => marks[row.contractCode] ?? row.markPrice
  const price = (value: Decimal | null, row: PositionData) =>
    value === null ? t('contractPositions:never') : formatPrice(value, language, priceDigits(rulesOf(row), row))
  const profitOf = (row: PositionData): Decimal => {
    const rules = rulesOf(row)
    return rules ? profitAt(rules, row, markOf(row)).unrealised : row.unrealised
  }
  const figure = { named: true, numbers: true } as const
  return (
    <DenseTable
      caption={t('positions.title')}
      areas='"contract pnl" "size margin" "entry mark" "liquidation risk"'
      rows={positions}
      rowKey={({ positionId }) => positionId}
      columns={[
        {
          key: 'contract',
          head: t('contractPositions:column.contract'),
          area: 'contract',
          cell: ({ contractCode, side, leverage, marginMode }) => (
            <>
              <TextLink to={floorPath('real', contractCode)}>{contractCode.toUpperCase()}</TextLink>{' '}
              <span className="live" data-sign={side === 'long' ? 'up' : 'down'}>
                {t(`contractPositions:side.${side}`)}
              </span>{' '}
              {t('contractPositions:setting', { mode: t(`contractPositions:marginMode.${marginMode}`), leverage })}
            </>
          ),
        },
        {
          ...{ key: 'size', head: t('contractPositions:column.size'), area: 'size', ...figure },
          cell: (row) => formatAmount(row.amount, language),
        },
        {
          ...{ key: 'entry', head: t('contractPositions:column.entry'), area: 'entry', ...figure },
          cell: (row) => price(row.entryPrice, row),
        },
        {
          ...{ key: 'mark', head: t('contractPositions:column.mark'), area: 'mark', ...figure },
          cell: (row) => price(markOf(row), row),
        },
        {
          ...{ key: 'liquidation', head: t('contractPositions:column.liquidation'), area: 'liquidation', ...figure },
          cell: (row) => price(row.liquidationPrice, row),
        },
        {
          ...{ key: 'margin', head: t('positions.margin'), area: 'margin', ...figure },
          cell: (row) => `${amount(row.margin, row.coin)} ${row.coin.toUpperCase()}`,
        },
        {
          ...{ key: 'risk', head: t('contractPositions:column.risk'), area: 'risk', ...figure },
          cell: (row) => {
            const { riskRate, level } = riskAt(known, contracts, marks, row)
            return t('riskGauge:short', { rate: rateOf(riskRate), level: t(`riskGauge:level.${level}`) })
          },
        },
        {
          ...{ key: 'pnl', head: t('figure.unrealised'), area: 'pnl', ...figure },
          cell: (row) => {
            const profit = profitOf(row)
            return (
              <span className="live" data-sign={signOf(profit)}>
                {`${amount(profit, row.coin)} ${row.coin.toUpperCase()}`}
              </span>
            )
          },
        },
      ]}
    />
  )
}
