import { useTranslation } from 'react-i18next'
import type { PositionData } from '#contract/contracts/schemas.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { Board } from '#contract/kernel/board.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { SidedContract } from '#features/contracts/parts/SidedContract.tsx'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import { LiveFunding, LiveMark, LiveProfit } from './LiveFigures.tsx'
import { PositionActs } from './PositionActs.tsx'

const hundred = decimal('100')

interface PositionRowsProps {
  actor: ContractPositionsRef
  rows: readonly PositionData[]
  /** The venue's rules of all contracts. */
  contracts: readonly Contract[]
  figures: Board<ContractFigures>
  /** The user's time zone; undefined: the browser's. */
  zone: string | undefined
  /** Whether the position is being closed. */
  isBusy: (position: PositionData) => boolean
}

/** The open positions with their figures, each with its ways to close it. */
export function PositionRows({ actor, rows, contracts, figures, zone, isBusy }: PositionRowsProps) {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  if (rows.length === 0) return <EmptyLine drawing={<SlipDrawing />} title={t('none.positions')} />
  const contractOf = ({ contractCode: code }: PositionData) =>
    contracts.find(({ contractCode }) => contractCode === code)
  const price = (value: Decimal | null, row: PositionData) =>
    value === null ? t('never') : formatPrice(value, language, priceDigits(contractOf(row), row))
  const level = (one: PositionData['takeProfit'], row: PositionData) => (one ? price(one.stopPrice, row) : t('noLevel'))
  const live = (position: PositionData) => ({ position, figures, contract: contractOf(position) })
  return (
    <DenseTable
      caption={t('tab.positions')}
      areas='"contract pnl" "size margin" "entry mark" "liquidation risk" "funding funding" "levels levels" "acts acts"'
      rows={rows}
      rowKey={({ positionId }) => positionId}
      columns={[
        {
          key: 'contract',
          head: t('column.contract'),
          area: 'contract',
          cell: ({ contractCode, side, leverage, marginMode }) => (
            <>
              <SidedContract contractCode={contractCode} side={side} />{' '}
              {t('setting', { mode: t(`marginMode.${marginMode}`), leverage })}
            </>
          ),
        },
        {
          key: 'size',
          head: t('column.size'),
          area: 'size',
          named: true,
          numbers: true,
          cell: ({ amount: count }) => formatAmount(count, language),
        },
        {
          key: 'entry',
          head: t('column.entry'),
          area: 'entry',
          named: true,
          numbers: true,
          cell: (row) => price(row.entryPrice, row),
        },
        {
          key: 'mark',
          head: t('column.mark'),
          area: 'mark',
          named: true,
          numbers: true,
          cell: (row) => <LiveMark {...live(row)} />,
        },
        {
          key: 'liquidation',
          head: t('column.liquidation'),
          area: 'liquidation',
          named: true,
          numbers: true,
          cell: (row) => price(row.liquidationPrice, row),
        },
        {
          key: 'margin',
          head: t('column.margin'),
          area: 'margin',
          named: true,
          numbers: true,
          cell: ({ margin, coin }) =>
            t('amount', { amount: formatPrice(margin, language, coinDigits(coin)), coin: coin.toUpperCase() }),
        },
        {
          key: 'risk',
          head: t('column.risk'),
          area: 'risk',
          named: true,
          numbers: true,
          cell: ({ riskRate }) =>
            riskRate === null ? t('usedUp') : formatShare(multiply(riskRate, hundred), language),
        },
        {
          key: 'pnl',
          head: t('column.pnl'),
          area: 'pnl',
          named: true,
          numbers: true,
          cell: (row) => <LiveProfit {...live(row)} />,
        },
        {
          key: 'funding',
          head: t('column.funding'),
          area: 'funding',
          named: true,
          numbers: true,
          cell: (row) => <LiveFunding {...live(row)} zone={zone} />,
        },
        {
          key: 'levels',
          head: t('column.levels'),
          area: 'levels',
          named: true,
          numbers: true,
          cell: (row) =>
            row.takeProfit || row.stopLoss ? `${level(row.takeProfit, row)} / ${level(row.stopLoss, row)}` : t('never'),
        },
        {
          key: 'acts',
          head: t('column.acts'),
          silent: true,
          stays: true,
          area: 'acts',
          cell: (position) => <PositionActs actor={actor} position={position} isBusy={isBusy(position)} />,
        },
      ]}
    />
  )
}
