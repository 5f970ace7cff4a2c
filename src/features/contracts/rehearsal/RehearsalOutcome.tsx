import { useTranslation } from 'react-i18next'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { rehearsalView } from '#machines/contracts/rehearsal/rehearsal.view.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const none = '–'
const hundred = decimal('100')

/** Figures after the move, and step by step what the venue would do. */
export function RehearsalOutcome({ view }: { view: ReturnType<typeof rehearsalView> }) {
  const { t, i18n } = useTranslation('rehearsal')
  const { language } = i18n
  const { position, contracts, effect } = view
  const priceIn = (code: string, value: Decimal) => {
    const rules = contracts.find(({ contractCode }) => contractCode === code)
    return formatPrice(value, language, priceDigits(rules, position))
  }
  const price = (value: Decimal) => priceIn(position.contractCode, value)
  const coin = (value: Decimal) =>
    t('value', { amount: formatPrice(value, language, coinDigits(position.coin)), coin: position.coin.toUpperCase() })
  const rate = (value: Decimal | null) =>
    value === null ? t('usedUp') : formatShare(multiply(value, hundred), language)
  const taken = effect?.steps ?? []
  const isLiquidated = taken.length > 0
  const cancelled = effect?.cancelled ?? 0
  const triggered = effect?.triggered
  const verdict = (): string => {
    if (!effect) return t(view.hasChange ? 'verdict.unknown' : 'verdict.none')
    if (!triggered) return t(isLiquidated ? 'verdict.liquidated' : 'verdict.open')
    const values = { price: price(triggered.stopPrice) }
    return isLiquidated ? t(`triggeredFirst.${triggered.kind}`, values) : t(`triggered.${triggered.kind}`, values)
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Figures
        rows={[
          { name: t('figure.mark'), value: effect ? price(effect.markPrice) : none },
          { name: t('figure.unrealised'), value: effect ? coin(effect.unrealised) : none },
          { name: t(`figure.equity.${position.marginMode}`), value: effect ? coin(effect.equity) : none },
          { name: t('figure.risk'), value: effect ? rate(effect.riskRate) : none },
        ]}
      />
      <Box role="status">
        <Text tone={isLiquidated && !triggered ? 'warning' : 'normal'}>{verdict()}</Text>
        {isLiquidated && (
          <Box component="ol" sx={{ margin: '8px 0 0', paddingInlineStart: '20px' }}>
            {cancelled > 0 && <li>{t('step.cancel', { count: cancelled })}</li>}
            {taken.map(({ step, contractCode, amount, price: at, riskRate }) => (
              <li key={`${step} ${contractCode} ${amount} ${riskRate}`}>
                {t(at === null ? 'step.takeOverUsedUp' : `step.${step}`, {
                  contract: contractCode.toUpperCase(),
                  amount: formatAmount(amount, language),
                  price: at === null ? '' : priceIn(contractCode, at),
                  rate: rate(riskRate),
                })}
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  )
}
