import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The front door; `children` is what is live. */
export function Home({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <PageFrame
      title={t('home.title')}
      actions={
        <LinkButton look="primary" to="/market">
          {t('home.markets')}
        </LinkButton>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Text as="p" tone="soft">
          {t('home.text')}
        </Text>
        {children}
      </Stack>
    </PageFrame>
  )
}
