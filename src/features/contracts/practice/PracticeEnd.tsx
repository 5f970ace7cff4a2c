import { useTranslation } from 'react-i18next'
import { compare, isNegative } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { practiceView } from '#machines/contracts/practice/practice.view.ts'
import { formatMinute, formatPrice } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'

/** Decimals of amounts of the settlement coin. */
const shown = 2

/** How it ended, and what would have become of the same positions without an act. */
export function PracticeEnd({ view }: { view: ReturnType<typeof practiceView> }) {
  const { t, i18n } = useTranslation('practice')
  const { language } = i18n
  const { end } = view
  if (!end) return null
  const coin = (value: Decimal) => t('usdt', { amount: formatPrice(value, language, shown) })
  const verdict = (): string => {
    if (end.alone === undefined) return t(isNegative(end.gained) ? 'end.lost' : 'end.gained')
    const than = compare(end.equity, end.alone)
    return t(than > 0 ? 'end.better' : than < 0 ? 'end.worse' : 'end.same')
  }
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Text kind="heading">{verdict()}</Text>
      <Figures
        rows={[
          { name: t('figure.ended'), value: coin(end.equity) },
          { name: t('figure.gained'), value: coin(end.gained) },
          ...(end.alone === undefined ? [] : [{ name: t('figure.alone'), value: coin(end.alone) }]),
          {
            name: t('figure.lowest'),
            value: t('lowest', { amount: coin(end.lowest), time: formatMinute(end.lowestAt, language, 'UTC') }),
          },
          { name: t('figure.left'), value: t('positions', { count: end.left }) },
        ]}
      />
    </Box>
  )
}
