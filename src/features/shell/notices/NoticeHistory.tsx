import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isHistoryOpen, noticeHistory } from '#machines/shell/notices/notices.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { WhyLink } from '#features/parts/failure/FailureText.tsx'
import { noticeWords } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoticesDrawing } from '#ui/feedback/drawings.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'

const tones = { success: 'success', error: 'error', info: 'brand', warning: 'warning' } as const

/** Past notices, newest first: kind, time and text. */
export function NoticeHistory({ app }: { app: Pick<AppRefs, 'notices' | 'preferences'> }) {
  const { t, i18n } = useTranslation(['history', 'notices'])
  const isOpen = useSelector(app.notices, isHistoryOpen)
  const notices = useSelector(app.notices, noticeHistory)
  const zone = useSelector(app.preferences, zoneOf)
  const close = () => app.notices.send({ type: 'history.closed' })
  return (
    <Dialog
      open={isOpen}
      title={t('dialog.title')}
      onClose={close}
      closeLabel={t('action.close')}
      width={560}
      height={560}
      actions={
        <>
          <Button onClick={() => app.notices.send({ type: 'kinds.requested' })}>{t('action.kinds')}</Button>
          <Button onClick={() => app.notices.send({ type: 'history.cleared' })}>{t('action.clear')}</Button>
        </>
      }
    >
      {notices.length === 0 ? (
        <EmptyState drawing={<NoticesDrawing />} title={t('dialog.empty')}>
          {t('dialog.emptyText')}
        </EmptyState>
      ) : (
        <Stack component="ul" aria-label={t('dialog.title')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {notices.map((notice) => (
            <Box
              key={notice.id}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                gap: '4px 12px',
                alignItems: 'center',
                padding: '10px 0',
                borderBlockStart: '1px solid var(--line)',
                '&:first-of-type': { borderBlockStart: 0 },
              }}
            >
              <Tag tone={tones[notice.kind]}>{t(`notices:kind.${notice.kind}`)}</Tag>
              <Text kind="small" tone="soft" numbers sx={{ textAlign: 'end' }}>
                {notice.at === undefined ? '' : formatTime(notice.at, i18n.language, zone)}
              </Text>
              <Text sx={{ gridColumn: '1 / -1' }}>
                {noticeWords(notice, zone)}
                {notice.failure && <WhyLink error={notice.failure} onFollow={close} />}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
