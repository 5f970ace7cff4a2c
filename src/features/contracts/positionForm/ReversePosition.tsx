import { useTranslation } from 'react-i18next'
import { formatAmount } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import type { PositionFormParts } from './parts.ts'
import { useFigures } from './useFigures.ts'

/** What one market order of twice the position would lead to. */
export function ReversePosition({ view }: PositionFormParts) {
  const { t, i18n } = useTranslation('positionForm')
  const { coin, price } = useFigures(view)
  const { position, effect } = view
  const amount = formatAmount(position.amount, i18n.language)
  return (
    <>
      <Text>{t('reverse.note')}</Text>
      <Figures
        rows={[
          { name: t('figure.left'), value: t(`reverse.${position.side}`, { amount }) },
          { name: t('figure.liquidationAfter'), value: price(effect?.liquidationPrice) },
          { name: t('figure.pnlAtMark'), value: coin(effect?.realised) },
          { name: t('figure.fee'), value: coin(effect?.fee) },
          { name: t('figure.mark'), value: price(position.markPrice) },
        ]}
      />
      <Text role="status" kind="small" tone={effect?.isCovered === false ? 'warning' : 'soft'}>
        {effect && t(effect.isCovered ? 'reverse.covered' : 'reverse.uncovered')}
      </Text>
    </>
  )
}
