import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { pagedListView } from '#machines/patterns/pagedList/pagedList.view.ts'
import type { RequestsRef } from '#machines/support/requests/requests.machine.ts'
import { openedDesk, requestsList, requestsView } from '#machines/support/requests/requests.view.ts'
import type { RequestsListRef } from '#machines/support/requests/requests.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TalkDrawing, TrayDrawing } from '#ui/feedback/drawings.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { ChatRow } from '#features/support/parts/ChatRow.tsx'
import { LazyDesk } from '../parts/LazyDesk.tsx'

/** The user's requests, and the conversation of one of them. On phones only one of the two is shown. */
export function Requests({ actor, app }: { actor: RequestsRef; app: AppRefs }) {
  const { t } = useTranslation(['feedback', 'common'])
  const list = useSelector(actor, requestsList)
  const { isBroken, phase } = useSelector(actor, requestsView, shallowEqual)
  const isAlone = phase !== 'none'
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(240px, 340px) minmax(0, 1fr)',
        alignItems: 'start',
        [handheld]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={isAlone ? { [handheld]: { display: 'none' } } : {}}>
        {list && <List actor={actor} list={list} app={app} />}
        {isBroken && (
          <FailureState
            title={t('list.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
          >
            {t('list.broken')}
          </FailureState>
        )}
      </Box>
      <Panel
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: 'min(640px, calc(100dvh - 200px))',
          overflow: 'hidden',
          ...(isAlone ? {} : { [handheld]: { display: 'none' } }),
        }}
      >
        <Opened actor={actor} app={app} />
      </Panel>
    </Box>
  )
}

function List({ actor, list, app }: { actor: RequestsRef; list: RequestsListRef; app: AppRefs }) {
  const { t, i18n } = useTranslation(['feedback', 'common'])
  const { phase, rows, isBusy, hasMore, error } = useSelector(list, pagedListView, shallowEqual)
  const { ticket } = useSelector(actor, requestsView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  if (phase === 'loading')
    return (
      <Stack role="status" aria-label={t('list.loading')} sx={{ gap: 1 }}>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    )
  if (phase === 'empty')
    return (
      <Panel>
        <EmptyState
          drawing={<TrayDrawing />}
          title={t('list.empty')}
          action={<LinkButton to="/userfeedback">{t('list.new')}</LinkButton>}
        >
          {t('list.emptyHint')}
        </EmptyState>
      </Panel>
    )
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ul" aria-label={t('page.requests')} sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <ChatRow
              who={row.id}
              time={formatTime(row.changedAt, i18n.language, zone)}
              last={`${row.isAnswered ? t('list.answered') : t('list.open')} · ${row.text}`}
              unread={row.unread > 0 && row.id !== ticket ? t('list.unread', { count: row.unread }) : ''}
              isChosen={row.id === ticket}
              onChoose={() => actor.send({ type: 'request.chosen', request: row })}
            />
          </li>
        ))}
      </Stack>
      {phase === 'failed' && (
        <FailureState
          title={t('list.failed')}
          retry={{
            label: t('common:action.retry'),
            busy: isBusy,
            onRetry: () => actor.send({ type: 'retry.requested' }),
          }}
          {...(error && failureParts(error))}
        />
      )}
      {hasMore && (
        <Button busy={isBusy} onClick={() => actor.send({ type: 'next.requested' })}>
          {t('list.more')}
        </Button>
      )}
    </Stack>
  )
}

function Opened({ actor, app }: { actor: RequestsRef; app: AppRefs }) {
  const { t, i18n } = useTranslation(['feedback', 'common'])
  const { phase, ticket, opened, error } = useSelector(actor, requestsView, shallowEqual)
  const desk = useSelector(actor, openedDesk)
  const zone = useSelector(app.preferences, zoneOf)
  const back = (
    <Button size="small" look="plain" onClick={() => actor.send({ type: 'request.left' })}>
      {t('action.back')}
    </Button>
  )
  if (phase === 'none')
    return (
      <Stack sx={{ flex: 1, justifyContent: 'center' }}>
        <EmptyState drawing={<TalkDrawing />} title={t('request.none')}>
          {t('request.noneHint')}
        </EmptyState>
      </Stack>
    )
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 2, p: '8px 12px', borderBlockEnd: '1px solid var(--line)' }}
      >
        {back}
        <Text as="h2" kind="heading" noWrap>
          {ticket}
        </Text>
        {opened && (
          <Text kind="small" tone="soft" noWrap>
            {`${t(`category.${opened.category}`)} · ${formatTime(opened.createdAt, i18n.language, zone)}`}
          </Text>
        )}
      </Stack>
      {phase === 'finding' && (
        <Stack role="status" aria-label={t('request.loading')} sx={{ gap: 3, p: 4 }}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {phase === 'missing' && <EmptyState title={t('request.missing')}>{t('request.missingHint')}</EmptyState>}
      {phase === 'failed' && (
        <Box sx={{ p: 4 }}>
          <FailureState
            title={t('request.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'find.retried' }) }}
            {...(error && failureParts(error))}
          />
        </Box>
      )}
      {phase === 'open' && desk && <LazyDesk key={desk.sessionId} actor={desk} zone={zone} />}
    </>
  )
}
