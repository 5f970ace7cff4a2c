import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** An address that leads nowhere, with ways back. */
export function NotFound() {
  const { t } = useTranslation('notFound')
  return (
    <PageFrame title={t('title')}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Text as="p" tone="soft">
          {t('text')}
        </Text>
        <Stack direction="row" sx={{ gap: 2 }}>
          <LinkButton look="primary" to="/">
            {t('home')}
          </LinkButton>
          <LinkButton to="/market">{t('markets')}</LinkButton>
        </Stack>
      </Stack>
    </PageFrame>
  )
}
