import { useTranslation } from 'react-i18next'
import { amountIn } from '#contract/kernel/amountField.ts'
import { formatAmount } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { PositionFormField } from './PositionFormField.tsx'
import { Shares } from './Shares.tsx'
import type { PositionFormParts } from './parts.ts'
import { useFigures } from './useFigures.ts'

/** How much of the position to close, at which price, and what that would bring. */
export function ClosePosition({ actor, view }: PositionFormParts) {
  const { t, i18n } = useTranslation(['positionForm', 'common'])
  const { language } = i18n
  const { coin, price, contracts } = useFigures(view)
  const { position, contract, effect, fields } = view
  const parts = { actor, view }
  const isLimit = amountIn(fields.price) !== undefined
  return (
    <>
      <PositionFormField
        {...parts}
        field="amount"
        label={t('field.size')}
        unit={t('common:unit.contracts')}
        hint={t('hint.size', { amount: formatAmount(position.amount, language) })}
      />
      <Shares {...parts} label={t('shares.close')} />
      <PositionFormField
        {...parts}
        field="price"
        label={t('field.limitPrice')}
        unit={(contract?.quote ?? position.coin).toUpperCase()}
        placeholder={t('atMarket')}
        hint={t('hint.limitPrice')}
      />
      <Figures
        rows={[
          { name: t(isLimit ? 'figure.pnlAtLimit' : 'figure.pnlAtMark'), value: coin(effect?.realised) },
          { name: t('figure.fee'), value: coin(effect?.fee) },
          { name: t('figure.left'), value: contracts(view.left) },
          { name: t('figure.mark'), value: price(position.markPrice) },
        ]}
      />
      <Text kind="small" tone="soft">
        {t('close.note')}
      </Text>
    </>
  )
}
