import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/Button'
import { PageFrame } from '../../ui/PageFrame'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** An address that leads nowhere, with ways back. */
export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <PageFrame title={t('notFound.title')}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Text as="p" tone="soft">
          {t('notFound.text')}
        </Text>
        <Stack direction="row" sx={{ gap: 2 }}>
          <LinkButton look="primary" to="/">
            {t('notFound.home')}
          </LinkButton>
          <LinkButton to="/market">{t('notFound.markets')}</LinkButton>
        </Stack>
      </Stack>
    </PageFrame>
  )
}
