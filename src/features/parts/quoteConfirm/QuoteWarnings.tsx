import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Check } from '#ui/forms/Check.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** In a long review the warnings can be below the fold when the button says that one is missing. */
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })

/** What must be ticked before it can be confirmed; the line below says so and has its room from the start. */
export function QuoteWarnings({
  warnings,
  ticked,
  isMissing,
  onTick,
}: {
  warnings: readonly { readonly warning: string; readonly words: string }[]
  ticked: readonly string[]
  isMissing: boolean
  onTick: (warning: string, isTicked: boolean) => void
}) {
  const { t } = useTranslation('quoteConfirm')
  const note = useId()
  if (warnings.length === 0) return null
  return (
    <Stack ref={isMissing ? intoView : null} role="group" aria-label={t('warnings.title')} sx={{ gap: 1 }}>
      {warnings.map(({ warning, words }) => (
        <Check
          key={warning}
          label={words}
          checked={ticked.includes(warning)}
          describedBy={note}
          onChange={(isTicked) => onTick(warning, isTicked)}
        />
      ))}
      <Text id={note} kind="small" tone="error" role={isMissing ? 'alert' : undefined} sx={{ minHeight: 18 }}>
        {isMissing && t('state.tickMissing')}
      </Text>
    </Stack>
  )
}
