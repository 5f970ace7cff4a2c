import { useTranslation } from 'react-i18next'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DefaultSize } from '#contract/spot/orderDefaults.ts'
import { formatAmount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { FormParts } from './parts.ts'

/** The size with which each order of this type begins, and whether each is confirmed: saved in this browser. */
export function Defaults({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation(['orderForm', 'orderOptions'])
  const { kind, defaultSize, savableSize, confirms } = view
  const title = t('orderOptions:defaults.title', { type: t(`kind.${kind}`) })
  const words = ({ value, coin }: DefaultSize) => {
    const amount = formatAmount(value, i18n.language, kernelLimits.amounts.shownDigits)
    return coin === undefined ? `${amount}%` : `${amount} ${coin.toUpperCase()}`
  }
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1 }}>
      <Text as="h3" kind="heading">
        {title}
      </Text>
      <Text kind="small" tone="soft" numbers>
        {defaultSize ? t('orderOptions:defaults.size', { size: words(defaultSize) }) : t('orderOptions:defaults.none')}
      </Text>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button size="small" disabled={savableSize === undefined} onClick={() => actor.send({ type: 'default.saved' })}>
          {t('orderOptions:defaults.save')}
        </Button>
        <Button
          size="small"
          disabled={defaultSize === undefined}
          onClick={() => actor.send({ type: 'default.removed' })}
        >
          {t('orderOptions:defaults.remove')}
        </Button>
      </Box>
      <Check
        label={t('orderOptions:defaults.confirms')}
        checked={confirms}
        onChange={(is) => actor.send({ type: 'confirms.toggled', confirms: is })}
      />
    </Stack>
  )
}
