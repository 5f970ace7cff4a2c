import { useTranslation } from 'react-i18next'
import type { MarginAccount } from '#contract/margin/schemas.ts'
import { formatCoin } from '#i18n/format.ts'

/** The name of a margin account: cross, or the pair of an isolated one. */
export const usePlaceName = () => {
  const { t } = useTranslation('assetsMargin')
  return ({ pair }: Pick<MarginAccount, 'pair'>): string =>
    pair === null ? t('place.cross') : t('place.isolated', { pair: formatCoin(pair) })
}
