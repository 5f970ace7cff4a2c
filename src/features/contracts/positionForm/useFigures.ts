import { useTranslation } from 'react-i18next'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { PositionFormView } from '#machines/contracts/positionForm/positionForm.view.ts'
import { formatAmount, formatPrice } from '#i18n/format.ts'
import { priceDigits } from '#features/contracts/parts/priceDigits.ts'

const unknown = '–'
/** Decimals of amounts of the settlement coin, at least. */
const shown = 4

/** Figures of a position as text; a dash while one is unknown. */
export const useFigures = ({ position, contract }: Pick<PositionFormView, 'position' | 'contract'>) => {
  const { t, i18n } = useTranslation('positionForm')
  const { language } = i18n
  return {
    coin: (value: Decimal | undefined) =>
      value === undefined
        ? unknown
        : t('value', {
            amount: formatAmount(value, language, Math.max(shown, coinDigits(position.coin))),
            coin: position.coin.toUpperCase(),
          }),
    contracts: (value: Decimal | undefined) =>
      value === undefined ? unknown : t('contracts', { amount: formatAmount(value, language) }),
    /** Null: no price above zero liquidates it. */
    price: (value: Decimal | null | undefined) =>
      value === undefined
        ? unknown
        : value === null
          ? t('never')
          : formatPrice(value, language, priceDigits(contract, position)),
  }
}
