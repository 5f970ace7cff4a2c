import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { spotLimits } from '#contract/spot/limits.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ShareSlider } from './ShareSlider.tsx'
import { OrderField } from './OrderField.tsx'
import { lowButtons } from './parts.ts'
import type { FormParts } from './parts.ts'
import { useOrderNow } from './useNow.ts'

/** The slider's maximum, in per cent. */
const whole = 100

/** Shares of the balance, one press away. */
const Shares = memo(function Shares({ actor, disabled }: Pick<FormParts, 'actor'> & { disabled: boolean }) {
  const { t } = useTranslation('orderForm')
  return (
    <Box
      role="group"
      aria-label={t('share.name')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, ...lowButtons }}
    >
      {spotLimits.orderForm.shares.map((chosen) => (
        <Button
          key={chosen}
          size="small"
          disabled={disabled}
          onClick={() => actor.send({ type: 'share.chosen', percent: chosen })}
        >
          {t('share.value', { percent: String(chosen) })}
        </Button>
      ))}
    </Box>
  )
})

/** The size of the order: the field that the user filled in stays, the others are derived from it. */
export function Sizes({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation('orderForm')
  const { market, available } = view
  const now = useOrderNow(view)
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const parts = { actor, view }
  const leastAmount = useCallback(() => market.minAmount, [market])
  const leastTotal = useCallback(() => market.minTotal, [market])
  const share = view.share ?? now.share
  // Only for the slider's position; the submitted size is calculated from the field.
  const percent = Math.min(whole, Math.max(0, Math.round(Number(share ?? 0))))
  return (
    <>
      <OrderField
        {...parts}
        field="amount"
        unit={base}
        derived={now.amount}
        begins={leastAmount}
        hint={t('hint.least', { amount: formatAmount(market.minAmount, i18n.language), coin: base })}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <ShareSlider
          label={t('field.share')}
          percent={percent}
          valueText={t('share.value', { percent: String(percent) })}
          disabled={available === undefined}
          onChange={(chosen) => actor.send({ type: 'share.chosen', percent: chosen })}
        />
        <Shares actor={actor} disabled={available === undefined} />
      </Box>
      <OrderField
        {...parts}
        field="total"
        unit={quote}
        derived={now.total}
        begins={leastTotal}
        hint={t('hint.least', { amount: formatAmount(market.minTotal, i18n.language), coin: quote })}
      />
    </>
  )
}
