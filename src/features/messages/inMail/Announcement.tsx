import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { popupOf } from '#machines/messages/messages/messages.view.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { AnnouncementBar } from '#ui/layout/AnnouncementBar.tsx'
import { CloseIcon } from '#ui/content/icons.tsx'
import { AnnouncementIcon } from '#ui/content/laterIcons.tsx'
import { RichText } from '#ui/content/RichText.tsx'
import { Text } from '#ui/content/Text.tsx'

/** An announcement on the home page. It does not block, move or take the focus from anything. */
export function Announcement({ app }: { app: AppRefs }) {
  const { t } = useTranslation('inMail')
  const popup = useSelector(app.messages, popupOf)
  if (!popup) return null
  return (
    <AnnouncementBar
      label={t('popup.name')}
      icon={<AnnouncementIcon size={20} />}
      actions={
        <>
          <LinkButton look="plain" size="small" to="/inMail/noticeNavList?tab=announcement">
            {t('action.centre')}
          </LinkButton>
          <IconButton label={t('action.close')} onClick={() => app.messages.send({ type: 'popup.closed' })}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      }
    >
      <Text as="h2" kind="label">
        {popup.message.title}
      </Text>
      <RichText html={popup.message.content} />
    </AnnouncementBar>
  )
}
