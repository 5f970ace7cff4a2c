import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import { amountIn } from '#contract/kernel/amountField.ts'
import { multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { expectedOrder, leastOrder } from '#machines/contracts/contractForm/contractForm.view.ts'
import type { ContractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useOrderEffect } from './useOrderEffect.ts'

const none = '–'

interface ContractPreviewProps {
  view: ContractFormView
  figures: Board<ContractFigures>
  stale: string | undefined
}

/** What the order would cost, and the liquidation price of the position after it. */
export function ContractPreview({ view, figures, stale }: ContractPreviewProps) {
  const { t, i18n } = useTranslation('contractForm')
  const { contract, trader, reduceOnly } = view
  const { tick } = contract
  const effect = useOrderEffect(view, figures, expectedOrder)
  const largest = useOrderEffect(view, figures, leastOrder)?.largest
  const coin = contract.coin.toUpperCase()
  const amount = (value: Decimal | undefined) =>
    value === undefined
      ? none
      : t('value', { amount: formatAmount(value, i18n.language, kernelLimits.amounts.shownDigits), coin })
  const size = amountIn(view.fields.amount)
  const face =
    size === undefined
      ? none
      : t('value', {
          amount: formatAmount(multiply(size, contract.contractSize), i18n.language),
          coin: contract.sizeCoin.toUpperCase(),
        })
  // What the margin does not cover is refused, so that there is nothing to liquidate.
  const isShort = trader !== undefined && effect !== undefined && !effect.isCovered
  const liquidation = isShort
    ? none
    : effect?.liquidationPrice === null
      ? t('preview.neverLiquidated')
      : effect?.liquidationPrice === undefined
        ? none
        : formatPrice(effect.liquidationPrice, i18n.language, digitsOf(tick))
  return (
    <Stack sx={{ gap: 1 }}>
      <Figures
        rows={[
          { name: t('preview.liquidationPrice'), value: liquidation },
          { name: t('preview.cost'), value: amount(effect?.cost) },
          { name: t('preview.fee'), value: amount(effect?.fee) },
          { name: t('preview.value'), value: amount(effect?.value) },
          ...(contract.settle === 'inverse' ? [{ name: t('preview.face'), value: face }] : []),
          ...(trader
            ? [
                {
                  name: t(reduceOnly ? 'preview.reducible' : 'preview.largest'),
                  value:
                    largest === undefined ? none : t('contracts', { amount: formatAmount(largest, i18n.language) }),
                },
              ]
            : []),
        ]}
      />
      {/* The line is always there, so that a warning moves nothing. */}
      <Text kind="small" tone="warning" role="status" sx={{ minHeight: '1.25rem' }}>
        {isShort ? t('preview.notCovered') : stale !== undefined ? t('preview.stale') : ''}
      </Text>
    </Stack>
  )
}
