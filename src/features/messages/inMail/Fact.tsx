import { useTranslation } from 'react-i18next'
import { isDecimal } from '#contract/kernel/decimal.ts'
import type { MessageFact } from '#contract/messages/inmailWords.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The content of a message about prices, in the user's language. */
export function Fact({ fact }: { fact: MessageFact }) {
  const { t, i18n } = useTranslation('inMail')
  /** Numbers are formatted for the user's locale; anything else is shown as received. */
  const figure = (text: string) => (isDecimal(text) ? formatAmount(text, i18n.language) : text)
  const said =
    fact.kind === 'alert'
      ? [
          t(`alert.${fact.alert}`, { market: fact.market, value: figure(fact.value) }),
          fact.price !== '' && t('alert.price', { price: figure(fact.price) }),
        ]
      : [
          fact.isRise
            ? t('move.rise', { market: fact.market, move: fact.move, period: fact.period })
            : t('move.fall', { market: fact.market, move: fact.move, period: fact.period }),
          fact.price !== '' && t('move.price', { price: figure(fact.price) }),
          fact.event,
        ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, minWidth: 0 }}>
      {said.map(
        (words, at) =>
          words !== false &&
          words !== '' && (
            <Text key={at} kind="small" tone="soft" sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Text>
          ),
      )}
    </Box>
  )
}
