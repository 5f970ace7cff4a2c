import { useTranslation } from 'react-i18next'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import type { Receipt, ReceiptStep } from '#contract/contracts/receipts.ts'
import { decimal, isZero, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { meanPriceOf } from '#machines/contracts/liquidations/liquidations.view.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const hundred = decimal('100')
/** Decimals of amounts of the settlement coin, at least, and the most of a price. */
const [fewestDigits, priceDigits] = [4, 8]

/** Why a pool was liquidated, and what happened, step by step. */
export function ReceiptSteps({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation('liquidations')
  const { language } = i18n
  const coin = (value: Decimal) =>
    t('value', {
      amount: formatPrice(value, language, Math.max(fewestDigits, coinDigits(receipt.coin))),
      coin: receipt.coin.toUpperCase(),
    })
  const price = (value: Decimal) => formatAmount(value, language, priceDigits)
  const rate = (value: Decimal | null) =>
    value === null ? t('usedUp') : formatShare(multiply(value, hundred), language)
  const cancelled = receipt.orders.filter(({ reduceOnly }) => !reduceOnly).length
  const stepText = (step: ReceiptStep): string => {
    if (step.step === 'cancelOpening') return t('step.cancelOpening', { count: cancelled })
    const rules = receipt.contracts.find(({ contractCode }) => contractCode === step.contractCode)
    const mean = meanPriceOf(step, rules?.settle === 'inverse')
    const values = {
      contract: (step.contractCode ?? '').toUpperCase(),
      amount: formatAmount(step.amount, language),
      needed: formatAmount(step.needed ?? step.amount, language),
      price: mean === undefined ? '' : price(mean),
      worst: step.price === null ? '' : price(step.price),
      fee: coin(step.fee),
      rate: rate(step.riskRate),
    }
    return mean === undefined ? t('step.unfilled', values) : t(`step.${step.step}`, values)
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Text>
        {t(receipt.riskRate === null ? 'reason.usedUp' : 'reason.rate', {
          rate: rate(receipt.riskRate),
          maintenance: coin(receipt.maintenance),
          equity: coin(receipt.equity),
        })}
      </Text>
      <Facts
        rows={[
          { name: t('figure.risk'), value: rate(receipt.riskRate) },
          { name: t('figure.equity'), value: coin(receipt.equity) },
          { name: t('figure.maintenance'), value: coin(receipt.maintenance) },
          ...receipt.positions.map(({ contractCode, side, amount }) => ({
            name: t('figure.position', { contract: contractCode.toUpperCase() }),
            value: t(`held.${side}`, { amount: formatAmount(amount, language) }),
          })),
          ...receipt.marks.map(({ contractCode, mark, index }) => ({
            name: t('figure.mark', { contract: contractCode.toUpperCase() }),
            value: t('markAndIndex', { mark: price(mark), index: price(index) }),
          })),
        ]}
      />
      <Box component="ol" sx={{ margin: 0, paddingInlineStart: '20px' }}>
        {receipt.steps.map((step, at) => (
          <li key={at}>
            {stepText(step)}
            {!isZero(step.fundPaid) && ` ${t('step.fundPaid', { amount: coin(step.fundPaid) })}`}
          </li>
        ))}
      </Box>
    </Stack>
  )
}
