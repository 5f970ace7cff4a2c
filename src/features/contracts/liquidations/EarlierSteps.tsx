import { useTranslation } from 'react-i18next'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'

/** The steps of a liquidation from before receipts were complete. */
export function EarlierSteps({ liquidation }: { liquidation: Extract<Liquidation, { version: 1 }> }) {
  const { t, i18n } = useTranslation('liquidations')
  const { language } = i18n
  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: '20px' }}>
      {liquidation.steps.map(({ step, contractCode, amount, price }) => (
        <li key={`${step} ${contractCode} ${amount} ${price}`}>
          {step === 'cancelOpening' || price === null
            ? t('earlier.cancelOpening')
            : t(`earlier.${step}`, {
                contract: (contractCode ?? '').toUpperCase(),
                amount: formatAmount(amount, language),
                price: formatAmount(price, language),
              })}
        </li>
      ))}
    </Box>
  )
}
