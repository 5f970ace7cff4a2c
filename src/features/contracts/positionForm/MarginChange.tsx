import { useTranslation } from 'react-i18next'
import { formatAmount } from '#i18n/format.ts'
import { marginDirections } from '#machines/contracts/positionForm/positionForm.view.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { PositionFormField } from './PositionFormField.tsx'
import { Shares } from './Shares.tsx'
import type { PositionFormParts } from './parts.ts'
import { useFigures } from './useFigures.ts'

/** How much margin to add to an isolated position, or to take out, and what that does to its liquidation price. */
export function MarginChange({ actor, view }: PositionFormParts) {
  const { t, i18n } = useTranslation('positionForm')
  const { coin, price } = useFigures(view)
  const { position, direction, most, marginEffect } = view
  const parts = { actor, view }
  const unit = position.coin.toUpperCase()
  return (
    <>
      <Segmented
        label={t('field.direction')}
        options={marginDirections.map((one) => ({ value: one, label: t(`direction.${one}`) }))}
        value={direction}
        locked={view.phase !== 'editing'}
        onChange={(one) => actor.send({ type: 'direction.chosen', direction: one })}
      />
      <PositionFormField
        {...parts}
        field="margin"
        label={t('field.margin')}
        unit={unit}
        hint={
          most &&
          t(`hint.${direction}`, {
            amount: formatAmount(most, i18n.language, kernelLimits.amounts.shownDigits),
            coin: unit,
          })
        }
      />
      <Shares {...parts} label={t('shares.margin')} />
      <Figures
        rows={[
          { name: t('figure.liquidationAfter'), value: price(marginEffect?.liquidationPrice) },
          { name: t('figure.liquidation'), value: price(position.liquidationPrice) },
          { name: t('figure.marginAfter'), value: coin(marginEffect?.margin) },
          { name: t('figure.margin'), value: coin(position.margin) },
          { name: t('figure.mark'), value: price(position.markPrice) },
        ]}
      />
      <Text kind="small" tone="soft">
        {t('margin.note')}
      </Text>
    </>
  )
}
