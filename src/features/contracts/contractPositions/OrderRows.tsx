import { useTranslation } from 'react-i18next'
import type { ContractOrderData } from '#contract/contracts/schemas.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import { orderActOf } from '#contract/contracts/poolNames.ts'
import { formatAmount } from '#i18n/format.ts'
import { SlipDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { SidedContract } from '#features/contracts/parts/SidedContract.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'

interface OrderRowsProps {
  actor: ContractPositionsRef
  rows: readonly ContractOrderData[]
  /** Whether the order is being cancelled. */
  isBusy: (order: ContractOrderData) => boolean
}

/** The orders that rest or wait for a trigger. */
export function OrderRows({ actor, rows, isBusy }: OrderRowsProps) {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  if (rows.length === 0) return <EmptyLine drawing={<SlipDrawing />} title={t('none.orders')} />
  return (
    <DenseTable
      caption={t('tab.orders')}
      areas='"contract price" "type size" "trigger filled" "acts acts"'
      rows={rows}
      rowKey={({ orderId }) => orderId}
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
          cell: ({ type, reduceOnly, positionSide }) =>
            reduceOnly && positionSide === 'both' ? t('reduces', { type: t(`type.${type}`) }) : t(`type.${type}`),
        },
        {
          key: 'price',
          head: t('column.price'),
          area: 'price',
          named: true,
          numbers: true,
          cell: ({ price }) => (price === null ? t('atMarket') : formatAmount(price, language)),
        },
        {
          key: 'trigger',
          head: t('column.trigger'),
          area: 'trigger',
          named: true,
          numbers: true,
          cell: ({ stopPrice, trigger }) =>
            stopPrice === null
              ? '–'
              : t('triggered', { price: formatAmount(stopPrice, language), source: t(`source.${trigger ?? 'mark'}`) }),
        },
        {
          key: 'size',
          head: t('column.size'),
          area: 'size',
          named: true,
          numbers: true,
          cell: ({ amount }) => formatAmount(amount, language),
        },
        {
          key: 'filled',
          head: t('column.filled'),
          area: 'filled',
          named: true,
          numbers: true,
          cell: ({ filled }) => formatAmount(filled, language),
        },
        {
          key: 'acts',
          head: t('column.acts'),
          silent: true,
          stays: true,
          area: 'acts',
          cell: (order) => {
            const { contractCode, orderId, amount } = order
            return (
              <Button
                size="small"
                disabled={isBusy(order)}
                aria-label={t('action.cancelOf', {
                  side: t(`side.${orderActOf(order)}`),
                  amount: formatAmount(amount, language),
                  contract: contractCode.toUpperCase(),
                })}
                onClick={() => actor.send({ type: 'cancel.requested', contractCode, orderId })}
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
