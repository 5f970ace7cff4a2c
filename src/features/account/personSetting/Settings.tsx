import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'

/** One setting: its name, its value and its actions. */
function Row({
  name,
  mark,
  children,
  actions,
}: {
  name: string
  mark?: ReactNode
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: '16px',
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Stack sx={{ flex: '1 1 260px', minWidth: 0, gap: '4px' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Text as="h2" kind="body" sx={{ fontWeight: 600 }}>
            {name}
          </Text>
          {mark}
        </Stack>
        <Text kind="small" tone="soft" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {actions}
      </Stack>
    </Box>
  )
}

/** All settings with their changes. */
export function Settings({
  actor,
  zone,
  user,
  canChange,
}: {
  actor: PersonSettingRef
  zone: string | undefined
  user: SessionUser
  canChange: boolean
}) {
  const { t, i18n } = useTranslation('personSetting')
  const { emailProved, googleBound, recoveryCodesLeft, securityChangedAt } = user
  return (
    <Panel>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <Row
          name={t('account.name')}
          mark={
            <Tag tone={emailProved ? 'success' : 'warning'}>{t(emailProved ? 'proveEmail.on' : 'proveEmail.off')}</Tag>
          }
          actions={
            !emailProved && (
              <Button look="primary" disabled={!canChange} onClick={() => actor.send({ type: 'proveEmail.requested' })}>
                {t('proveEmail.action')}
              </Button>
            )
          }
        >
          {t('account.text', { account: user.account, fid: user.fid })}
        </Row>
        <Row
          name={t('nickname.name')}
          actions={
            <Button disabled={!canChange} onClick={() => actor.send({ type: 'nickname.requested' })}>
              {t('nickname.action')}
            </Button>
          }
        >
          {t('nickname.now', { name: user.fnickname })}
        </Row>
        <Row
          name={t('password.name')}
          actions={
            <Button disabled={!canChange} onClick={() => actor.send({ type: 'password.requested' })}>
              {t('password.action')}
            </Button>
          }
        >
          {t('password.hint')}
        </Row>
        <Row
          name={t('totp.name')}
          mark={<Tag tone={googleBound ? 'success' : 'warning'}>{t(googleBound ? 'totp.on' : 'totp.off')}</Tag>}
          actions={
            <>
              <Button
                look={googleBound ? 'secondary' : 'primary'}
                disabled={!canChange}
                onClick={() => actor.send({ type: 'totp.requested' })}
              >
                {t('totp.action')}
              </Button>
              {googleBound && (
                <Button disabled={!canChange} onClick={() => actor.send({ type: 'totpOff.requested' })}>
                  {t('totpOff.action')}
                </Button>
              )}
            </>
          }
        >
          {t(googleBound ? 'totp.hintOn' : 'totp.hintOff')}
        </Row>
        {googleBound && (
          <Row
            name={t('recovery.name')}
            actions={
              <Button disabled={!canChange} onClick={() => actor.send({ type: 'recovery.requested' })}>
                {t('recovery.action')}
              </Button>
            }
          >
            {t('recovery.left', { count: recoveryCodesLeft })}
          </Row>
        )}
        <Row name={t('freeze.name')} actions={<LinkButton to="/freeze">{t('freeze.action')}</LinkButton>}>
          {t('freeze.hint')}
        </Row>
        <Row name={t('changed.name')}>
          {securityChangedAt === null
            ? t('changed.never')
            : t('changed.at', { time: formatTime(securityChangedAt, i18n.language, zone) })}
        </Row>
      </Box>
    </Panel>
  )
}
