import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { MessageCentreRef, MessageCentreSnapshot } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { daysOf, hourOf, listView, readState } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LettersDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Behind } from './Behind.tsx'
import { MessageCard } from './MessageCard.tsx'
import { MessagesLoading } from './MessagesLoading.tsx'

type List = NonNullable<MessageCentreSnapshot['children']['list']>

interface Props {
  actor: MessageCentreRef
  list: List
  /** A notice already says that newer messages exist. */
  isBehind: boolean
  zone: string | undefined
  isPhone: boolean
}

/** The messages by day, or the state shown instead. */
export function MessageList({ actor, list, isBehind, zone, isPhone }: Props) {
  const { t, i18n } = useTranslation(['inMail', 'common'])
  const view = useSelector(list, listView, shallowEqual)
  const read = useSelector(actor, readState, shallowEqual)
  const now = useSelector(actor, hourOf)
  const retry = { label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }
  if (view.phase === 'loading') return <MessagesLoading />
  if (view.phase === 'failed')
    return (
      <Box sx={{ p: 4 }}>
        <FailureState title={t('state.failed')} retry={retry} {...(view.error && failureParts(view.error))} />
      </Box>
    )
  if (view.phase === 'empty')
    return (
      <EmptyState
        drawing={<LettersDrawing />}
        title={t('state.none')}
        action={<LinkButton to="/market/alerts">{t('action.alerts')}</LinkButton>}
      >
        {t('state.noneHint')}
      </EmptyState>
    )
  const { today, earlier } = daysOf(view.rows, read, now, zone)
  return (
    <>
      {view.isOutdated && !isBehind && <Behind actor={actor} />}
      {(
        [
          ['today', today],
          ['earlier', earlier],
        ] as const
      ).map(
        ([day, rows]) =>
          rows.length > 0 && (
            <section key={day} aria-label={t(`day.${day}`)}>
              <Text as="h2" kind="label" tone="soft" sx={{ padding: '12px 16px', background: 'var(--sunken)' }}>
                {t(`day.${day}`)}
              </Text>
              <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {rows.map((message) => (
                  <MessageCard key={message.id} actor={actor} message={message} zone={zone} isPhone={isPhone} />
                ))}
              </Box>
            </section>
          ),
      )}
      <Box sx={{ p: 3, display: 'flex', justifyContent: 'center', borderTop: '1px solid var(--line)' }}>
        {view.phase === 'moreFailed' ? (
          <FailureState title={t('state.moreFailed')} retry={retry} {...(view.error && failureParts(view.error))} />
        ) : view.hasMore || view.isBusy ? (
          <Button busy={view.isBusy} onClick={() => actor.send({ type: 'next.requested' })}>
            {t('action.more')}
          </Button>
        ) : (
          <Text kind="small" tone="faint">
            {t('state.end', { total: formatCount(view.total, i18n.language) })}
          </Text>
        )}
      </Box>
    </>
  )
}
