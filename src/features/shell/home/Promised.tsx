import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { below } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'

/** A short introduction to the product, with the links to log in or register. */
export function Promised({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Stack sx={{ gap: 4, justifyContent: 'center', height: '100%' }}>
      <Text
        as="h1"
        kind="promise"
        sx={{
          textWrap: 'balance',
          [below(shellLimits.device.stackBelow)]: { fontSize: 'var(--size-figure)', lineHeight: '2.25rem' },
        }}
      >
        {t('home.title')}
      </Text>
      <Text as="p" tone="soft">
        {t('home.text')}
      </Text>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', minHeight: 48 }}>
        {isGuest && (
          <LinkButton look="primary" size="large" to="/register">
            {t('home.register')}
          </LinkButton>
        )}
        <LinkButton size="large" to="/market">
          {t('home.markets')}
        </LinkButton>
      </Stack>
    </Stack>
  )
}
