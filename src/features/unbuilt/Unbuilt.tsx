import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/Button'
import { PageFrame } from '../../ui/PageFrame'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** A page of the product that is not built yet, and says so. */
export function Unbuilt() {
  const { t } = useTranslation('shell')
  return (
    <PageFrame title={t('unbuilt.title')}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Text as="p" tone="soft">
          {t('unbuilt.text')}
        </Text>
        <LinkButton look="primary" to="/">
          {t('unbuilt.home')}
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}
