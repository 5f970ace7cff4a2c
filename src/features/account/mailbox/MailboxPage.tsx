import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { SandboxMail } from '#contract/sandbox/calls/sandboxAccount.ts'
import { mailboxView } from '#machines/account/mailbox/mailbox.machine.ts'
import type { Mailbox, MailboxRef } from '#machines/account/mailbox/mailbox.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'

/** The mailbox of a sandbox, as rendered by the router. */
export function MailboxRoute() {
  const { actor, app } = useLoaderData<PageData<MailboxRef>>()
  return <MailboxPage actor={actor} zone={useSelector(app.preferences, zoneOf)} />
}

/** The mails of the account, one of them in full, and the level of its identity. */
export function MailboxPage({ actor, zone }: { actor: MailboxRef; zone: string | undefined }) {
  const { t } = useTranslation(['mailbox', 'common'])
  const view = useSelector(actor, mailboxView, shallowEqual)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  return (
    <PageFrame title={t('title.page')}>
      <Stack sx={{ gap: 4 }}>
        {view.isLoading && (
          <div role="status" aria-label={t('common:state.loading')}>
            <Skeleton height={320} />
          </div>
        )}
        {view.isFailed && (
          <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
        )}
        {view.box && <Level actor={actor} box={view.box} canChoose={view.canChoose} />}
        {view.problem && <FailureState title={t('state.outdated')} retry={retry} {...failureParts(view.problem)} />}
        {view.box && view.open === undefined && <EmptyState title={t('mail.none')}>{t('mail.noneText')}</EmptyState>}
        {view.box && view.open && (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
            }}
          >
            <MailList actor={actor} mails={view.box.mails} openId={view.open.id} zone={zone} />
            <Mail mail={view.open} zone={zone} />
          </Box>
        )}
      </Stack>
    </PageFrame>
  )
}

const levels = ['0', '1', '2', '3'] as const

function Level({ actor, box, canChoose }: { actor: MailboxRef; box: Mailbox; canChoose: boolean }) {
  const { t } = useTranslation('mailbox')
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="level">
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Text as="h2" kind="heading" id="level">
          {t('level.title')}
        </Text>
        <Text kind="body" tone="soft" sx={{ overflowWrap: 'anywhere' }}>
          {t('level.text', { account: box.account })}
        </Text>
        <Segmented
          label={t('level.title')}
          wraps
          locked={!canChoose}
          options={levels.map((level) => ({ value: level, label: t('level.option', { level }) }))}
          value={String(box.level)}
          onChange={(level) => actor.send({ type: 'level.chosen', level: Number(level) })}
        />
      </Stack>
    </Panel>
  )
}

function MailList({
  actor,
  mails,
  openId,
  zone,
}: {
  actor: MailboxRef
  mails: readonly SandboxMail[]
  openId: string
  zone: string | undefined
}) {
  const { t, i18n } = useTranslation('mailbox')
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="mails">
      <Text as="h2" kind="heading" id="mails">
        {t('mail.list')}
      </Text>
      <PlainList>
        {mails.map(({ id, subject, at }) => (
          <Box component="li" key={id} sx={{ display: 'grid', justifyItems: 'start', gap: 1, py: 1 }}>
            <Button
              look={id === openId ? 'secondary' : 'plain'}
              size="small"
              aria-pressed={id === openId}
              aria-label={t('mail.name', { subject })}
              onClick={() => actor.send({ type: 'mail.opened', id })}
            >
              {subject}
            </Button>
            {/* Below the subject, which is inside its button. */}
            <Text as="p" kind="small" tone="soft" numbers sx={{ paddingInline: '11px' }}>
              {formatTime(at, i18n.language, zone)}
            </Text>
          </Box>
        ))}
      </PlainList>
    </Panel>
  )
}

function Mail({ mail, zone }: { mail: SandboxMail; zone: string | undefined }) {
  const { t, i18n } = useTranslation('mailbox')
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="mail">
      <Stack sx={{ gap: 2 }}>
        <Text as="h2" kind="heading" id="mail">
          {mail.subject}
        </Text>
        <Text as="p" kind="small" tone="soft" sx={{ overflowWrap: 'anywhere' }}>
          {t('mail.head', { address: mail.to, time: formatTime(mail.at, i18n.language, zone) })}
        </Text>
        <Text as="p" kind="body" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 640 }}>
          {mail.text.trim()}
        </Text>
      </Stack>
    </Panel>
  )
}
