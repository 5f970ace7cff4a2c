import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../ui/Button'
import { Stack } from '../../../ui/Stack'
import { Text } from '../../../ui/Text'

/** The way to the message centre. */
export function MessagesContents() {
  const { t } = useTranslation('header')
  return (
    <Stack sx={{ gap: 3, padding: '8px 12px 12px' }}>
      <Text tone="soft">{t('messages.text')}</Text>
      <LinkButton to="/inMail/noticeNavList">{t('messages.centre')}</LinkButton>
    </Stack>
  )
}
