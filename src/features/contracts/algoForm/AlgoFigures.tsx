import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { AlgoFormView } from '#machines/contracts/algoForm/algoForm.view.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'
import { useBoardTrait } from '#drawing/live/Boards.tsx'
import { Figures } from '#features/parts/figures/Figures.tsx'

const none = '–'

/** How the venue would divide the order, beside the mark. As many lines in every state, so that nothing moves. */
export function AlgoFigures({ view, figures }: { view: AlgoFormView; figures: Board<ContractFigures> }) {
  const { t, i18n } = useTranslation('algoForm')
  const { language } = i18n
  const { contract, scaled, twap } = view
  const mark = useBoardTrait(figures, contract.contractCode, (one) => one?.mark ?? '')
  const price = (value: Decimal | undefined) =>
    value === undefined ? none : formatPrice(value, language, digitsOf(contract.tick))
  const part = (one: { readonly price: Decimal; readonly amount: Decimal } | undefined) =>
    one ? t('part', { amount: formatAmount(one.amount, language), price: price(one.price) }) : none
  const marked = { name: t('figure.mark'), value: price(mark === '' ? undefined : mark) }
  if (view.kind === 'twap')
    return (
      <Figures
        rows={[
          { name: t('figure.slices'), value: twap ? t('slices', { count: twap.slices }) : none },
          {
            name: t('figure.each'),
            value: twap
              ? twap.each === 0
                ? t('waits')
                : t('contracts', { amount: formatAmount(decimal(String(twap.each)), language) })
              : none,
          },
          marked,
        ]}
      />
    )
  return (
    <Figures
      rows={[
        { name: t('figure.average'), value: price(scaled?.average) },
        { name: t('figure.first'), value: part(scaled?.first) },
        { name: t('figure.last'), value: part(scaled?.last) },
        {
          name: t('figure.value'),
          value:
            scaled?.value === undefined
              ? none
              : t('value', {
                  amount: formatAmount(scaled.value, language, kernelLimits.amounts.shownDigits),
                  coin: contract.coin.toUpperCase(),
                }),
        },
        marked,
      ]}
    />
  )
}
