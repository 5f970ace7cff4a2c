import { useTranslation } from 'react-i18next'
import type { LiveMessage, LiveRole } from '../../../contract/entities/live'
import { mayDo } from '../../../contract/live'
import type { LiveChatRef } from '../../../machines/liveChat/liveChat.machine'
import { Box } from '../../ui/Box'
import { Button } from '../../ui/Button'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'

/** The message that everybody should see. */
export function Pinned({ actor, message, role }: { actor: LiveChatRef; message: LiveMessage; role: LiveRole }) {
  const { t } = useTranslation('liveRoom')
  return (
    <Box component="section" aria-label={t('chat.pinned')} sx={{ display: 'flex', gap: 2, alignItems: 'center', padding: '8px 16px', borderBottom: '1px solid var(--line)', background: 'var(--sunken)' }}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: '2px' }}>
        <Text kind="label" tone="soft">
          {t('chat.pinned')} · <bdi>{message.name}</bdi>
        </Text>
        <Text sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{message.text}</bdi>
        </Text>
      </Stack>
      {mayDo('pin', { role, fid: message.fid }, message) && (
        <Button size="small" onClick={() => actor.send({ type: 'act.asked', deed: 'unpin', message })}>
          {t('chat.unpin')}
        </Button>
      )}
    </Box>
  )
}
