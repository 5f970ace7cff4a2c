import { useTranslation } from 'react-i18next'
import { contractUnit } from '#contract/contracts/panelMarket.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { formatCoin } from '#i18n/format.ts'

/** The units of a market's amounts and prices, as its panels write them: coins, or contracts. */
export const useUnits = ({
  base,
  quote,
}: Pick<Market, 'base' | 'quote'>): { readonly base: string; readonly quote: string } => {
  const { t } = useTranslation('common')
  return { base: base === contractUnit ? t('unit.contracts') : formatCoin(base), quote: formatCoin(quote) }
}
