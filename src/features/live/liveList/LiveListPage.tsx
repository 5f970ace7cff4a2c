import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { liveLimits } from '#contract/live/limits.ts'
import { inReadersOrder } from '#contract/live/live.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { LiveListRef } from '#machines/live/liveList/liveList.machine.ts'
import type { LiveRemindersRef } from '#machines/live/liveReminders/liveReminders.machine.ts'
import { liveListView } from '#machines/live/liveList/liveList.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { ReelDrawing, ScreenDrawing, SoonDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ListEnd } from '#ui/layout/ListEnd.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { cards } from './cards.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomPlace } from './RoomPlace.tsx'

const groups = [
  { name: 'living', list: 'livingList', Drawing: ScreenDrawing },
  { name: 'waiting', list: 'waitingList', Drawing: SoonDrawing },
  { name: 'playback', list: 'playbackList', Drawing: ReelDrawing },
] as const

interface LiveListData extends PageData<LiveListRef> {
  readonly reminders: LiveRemindersRef
}

/** The programme: live, upcoming and recorded shows. */
export function LiveListPage() {
  const { t, i18n } = useTranslation(['liveList', 'common'])
  const { actor, app, reminders } = useLoaderData<LiveListData>()
  const { phase, list, isStale, error } = useSelector(actor, liveListView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  /** Points to the other groups, once, if the first group is empty. */
  const firstEmpty = groups.find(({ list: key }) => list?.[key].length === 0)?.name
  const retry = () => actor.send({ type: 'retry.requested' })
  return (
    <PageFrame title={t('page.title')}>
      {phase === 'loading' && (
        <Box role="status" aria-label={t('state.loading')} sx={cards}>
          {Array.from({ length: liveLimits.live.placeholders }, (_, index) => (
            <RoomPlace key={index} />
          ))}
        </Box>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: retry }}
          {...(error && failureParts(error))}
        />
      )}
      {list && (
        <Stack sx={{ gap: 6 }}>
          {groups.map(({ name, list: key, Drawing }) => (
            <Stack key={name} component="section" aria-label={t(`group.${name}`)} sx={{ gap: 3 }}>
              <Text as="h2" kind="heading">
                {t(`group.${name}`)}
              </Text>
              {list[key].length === 0 ? (
                <Panel>
                  <EmptyLine
                    drawing={<Drawing />}
                    title={t(`empty.${name}`)}
                    action={name === firstEmpty && <LinkButton to="/market">{t('empty.markets')}</LinkButton>}
                  />
                </Panel>
              ) : (
                <Box component="ul" sx={cards}>
                  {inReadersOrder(list[key], i18n.language).map((room) => (
                    <RoomCard key={room.id} actor={actor} reminders={reminders} room={room} group={name} zone={zone} />
                  ))}
                </Box>
              )}
            </Stack>
          ))}
          {isStale && (
            <ListEnd data-page>
              <Alert
                kind="warning"
                action={
                  <Button size="small" onClick={retry}>
                    {t('common:action.retry')}
                  </Button>
                }
              >
                {t('state.stale')}
              </Alert>
            </ListEnd>
          )}
        </Stack>
      )}
    </PageFrame>
  )
}
