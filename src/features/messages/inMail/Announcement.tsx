import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { popupOf } from '#machines/messages/messages/messages.view.ts'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { RichText } from '#ui/content/RichText.tsx'
import { Text } from '#ui/content/Text.tsx'

/** An announcement over the home page. It takes nothing from the page beneath: no veil, no focus. */
export function Announcement({ app }: { app: AppRefs }) {
  const { t } = useTranslation('inMail')
  const popup = useSelector(app.messages, popupOf)
  if (!popup) return null
  const close = () => app.messages.send({ type: 'popup.closed' })
  return (
    <Box
      component="aside"
      aria-label={t('popup.name')}
      sx={{
        position: 'fixed',
        zIndex: 1040,
        insetInlineStart: 16,
        insetBlockEnd: 'calc(16px + var(--bottom-bar-height, 0px))',
        display: 'grid',
        gap: 3,
        // The help in the other corner stays in reach.
        width: 'min(360px, calc(100vw - 96px))',
        boxSizing: 'border-box',
        padding: '16px',
        background: 'var(--raised)',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow)',
      }}
    >
      <Text as="h2" kind="heading">
        {popup.message.title}
      </Text>
      <RichText html={popup.message.content} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <LinkButton look="plain" to="/inMail/noticeNavList?tab=announcement">
          {t('action.centre')}
        </LinkButton>
        <Button onClick={close}>{t('action.close')}</Button>
      </Box>
    </Box>
  )
}
