import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/Button'
import { PageFrame } from '../../ui/PageFrame'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** The front door. */
export function Home() {
  const { t } = useTranslation('shell')
  return (
    <PageFrame title={t('home.title')}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Text as="p" tone="soft">
          {t('home.text')}
        </Text>
        <LinkButton look="primary" size="large" to="/market">
          {t('home.markets')}
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}
