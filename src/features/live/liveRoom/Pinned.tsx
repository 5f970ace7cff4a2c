import { useTranslation } from 'react-i18next'
import type { LiveMessage, LiveRole } from '#contract/live/entities/live.ts'
import { mayDo } from '#contract/live/permissions.ts'
import type { LiveChatRef } from '#machines/live/liveChat/liveChat.machine.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** The pinned message. */
export function Pinned({ actor, message, role }: { actor: LiveChatRef; message: LiveMessage; role: LiveRole }) {
  const { t } = useTranslation('liveRoom')
  return (
    <Box
      component="section"
      aria-label={t('chat.pinned')}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        padding: '8px 16px',
        borderBottom: '1px solid var(--line)',
        background: 'var(--sunken)',
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, gap: '2px' }}>
        <Text kind="label" tone="soft">
          {t('chat.pinned')} · <bdi>{message.name}</bdi>
        </Text>
        <Text sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{message.text}</bdi>
        </Text>
      </Stack>
      {mayDo('pin', { role, fid: message.fid }, message) && (
        <Button size="small" onClick={() => actor.send({ type: 'act.requested', action: 'unpin', message })}>
          {t('chat.unpin')}
        </Button>
      )}
    </Box>
  )
}
