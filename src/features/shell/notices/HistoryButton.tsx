import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { unreadCount } from '#machines/shell/notices/notices.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'

/** Opens the notice history; its badge shows the number of new notices. */
export function HistoryButton({ app }: { app: Pick<AppRefs, 'notices'> }) {
  const { t } = useTranslation('notices')
  const unread = useSelector(app.notices, unreadCount)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Button
        look="plain"
        size="small"
        aria-haspopup="dialog"
        onClick={() => app.notices.send({ type: 'history.opened' })}
      >
        {t('action.history')}
      </Button>
      {unread > 0 && <Tag tone="brand">{t('history.unread', { count: unread })}</Tag>}
    </Stack>
  )
}
