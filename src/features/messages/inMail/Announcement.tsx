import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { noticePath } from '#contract/support/notices.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { popupOf } from '#machines/messages/messages/messages.view.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { AnnouncementBar } from '#features/parts/announcement/AnnouncementBar.tsx'
import { CloseIcon } from '#ui/content/icons.tsx'
import { AnnouncementIcon } from '#ui/content/laterIcons.tsx'
import { RichText } from '#ui/content/RichText.tsx'
import { Text } from '#ui/content/Text.tsx'

/**
 * The operator's notice on every page, or a message on the home page. It does not block, move or take the focus from
 * anything.
 */
export function Announcement({ app }: { app: AppRefs }) {
  const { t } = useTranslation('inMail')
  const popup = useSelector(app.messages, popupOf)
  if (!popup) return null
  const close = () => app.messages.send({ type: 'popup.closed' })
  const isNotice = popup.kind === 'notice'
  return (
    <AnnouncementBar
      label={t('popup.name')}
      icon={<AnnouncementIcon size={20} />}
      actions={
        <>
          {isNotice ? (
            // Once opened it need not be announced.
            <LinkButton look="plain" size="small" to={noticePath(popup.id)} onClick={close}>
              {t('action.details')}
            </LinkButton>
          ) : (
            <LinkButton look="plain" size="small" to="/inMail/noticeNavList?tab=announcement">
              {t('action.centre')}
            </LinkButton>
          )}
          <IconButton label={t('action.close')} onClick={close}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      }
    >
      <Text as="h2" kind="label">
        {isNotice ? popup.title : popup.message.title}
      </Text>
      {!isNotice && <RichText html={popup.message.content} />}
    </AnnouncementBar>
  )
}
