import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { hasVipLabel } from '#contract/shell/menus/user.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { CopyLine } from '#ui/content/CopyLine.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { IdentityTag } from './IdentityTag.tsx'

const uid = 'uid'

/** The user: photo, name, number and verification. */
export function Person({ app, user }: { app: AppRefs; user: SessionUser }) {
  const { t } = useTranslation(['header', 'notices'])
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, uid).isRefused)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, padding: '12px 12px 8px' }}>
      <Avatar name={user.fnickname} photo={user.photo} size={44} />
      <Stack sx={{ minWidth: 0, alignItems: 'flex-start', gap: '2px' }}>
        <Text kind="heading" sx={{ overflowWrap: 'anywhere' }}>
          {user.fnickname}
        </Text>
        <CopyLine
          label={t('user.uid')}
          text={user.fid}
          copyLabel={t('user.copyUid')}
          onCopy={() => app.copy.send({ type: 'copy.requested', what: uid, text: user.fid })}
          refused={isRefused ? t('notices:copy.refused') : undefined}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', minHeight: 18 }}>
          <Tag>{t('user.level', { level: user.vipLevel })}</Tag>
          {hasVipLabel(user) && <Tag tone="brand">{t('user.vip')}</Tag>}
          <IdentityTag actor={app.identity} />
        </Box>
      </Stack>
    </Box>
  )
}
