import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { liveLine } from '#contract/support/support.ts'
import { frameIdOf } from '#contract/support/supportFrame.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { SupportRef } from '#machines/support/support/support.machine.ts'
import { currentLine, isGuest, lineChoices, lineRef, supportPhase } from '#machines/support/support/support.view.ts'
import type { LineChoice } from '#machines/support/support/support.view.ts'
import { supportRef } from '#machines/support/supportEntry/supportEntry.view.ts'
import type { SupportLineRef } from '#machines/support/supportLine/supportLine.machine.ts'
import { deskOf, failedLoads, isReady, lastOf } from '#machines/support/supportLine/supportLine.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ChatFrame } from '#ui/lists/ChatFrame.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { FrameSlot } from '#ui/layout/FrameSlot.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Desk } from '../parts/Desk.tsx'

/**
 * One support channel: its connection state until it is ready, then its conversation, either the vendor's frame or our
 * own.
 */
function Line({
  line,
  name,
  frameId,
  zone,
}: {
  line: SupportLineRef
  name: string
  frameId: string
  zone: string | undefined
}) {
  const { t } = useTranslation('support')
  const ready = useSelector(line, isReady)
  const failed = useSelector(line, failedLoads)
  const desk = useSelector(line, deskOf)
  if (desk) return <Desk actor={desk} zone={zone} />
  if (ready) return <FrameSlot frameId={frameId} title={name} />
  return (
    <Box role="status" sx={{ p: 4 }}>
      <Text tone="soft">{failed > 0 ? t('phase.again', { line: name }) : t('phase.loading', { line: name })}</Text>
    </Box>
  )
}

/** The channels side by side, as many as fit. */
const row = { flexWrap: 'wrap', alignItems: 'center', gap: 1, m: 0, p: 0, listStyle: 'none' } as const

/** Customer service over any page: its channels, and the conversation in the available one. */
export function SupportPanel({ app }: { app: AppRefs }) {
  const support = useSelector(app.supportEntry, supportRef)
  const zone = useSelector(app.preferences, zoneOf)
  return support && <Service support={support} zone={zone} />
}

function Service({ support, zone }: { support: SupportRef; zone: string | undefined }) {
  const { t } = useTranslation(['support', 'common', 'shell'])
  const phase = useSelector(support, supportPhase)
  const line = useSelector(support, lineRef)
  const last = useSelector(line, lastOf)
  const current = useSelector(support, currentLine)
  const guest = useSelector(support, isGuest)
  const snapshot = useSelector(support, (one) => one)
  const choices = lineChoices(snapshot)
  const needsLogin = ({ line: one }: LineChoice) => one === liveLine && guest
  const standingOf = (choice: LineChoice): string => {
    if (choice.standing === 'failed') return t('standing.failed')
    if (choice.standing === 'spare') return needsLogin(choice) ? t('standing.login') : t(`rank.${choice.rank}`)
    const parts = [
      t(`rank.${choice.rank}`),
      t('standing.current'),
      ...(last === null ? [] : [t('standing.last', { last: t(`last.${last}`) })]),
    ]
    return parts.join(' · ')
  }
  const textOf = (choice: LineChoice): string => `${t(`line.${choice.line}`)} · ${standingOf(choice)}`
  return (
    <ChatFrame
      title={t('panel.title')}
      closeLabel={t('panel.close')}
      onClose={() => support.send({ type: 'panel.closed' })}
    >
      {choices.length > 0 && (
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            p: '8px 12px',
            borderBlockEnd: '1px solid var(--line)',
          }}
        >
          <Stack component="ul" direction="row" aria-label={t('lines.label')} sx={row}>
            {choices.map((choice) => (
              <li key={choice.line} aria-current={choice.standing === 'current' || undefined}>
                {choice.standing === 'current' || needsLogin(choice) ? (
                  <Text kind="label" tone={choice.standing === 'current' ? 'normal' : 'soft'} sx={{ p: '0 10px' }}>
                    {textOf(choice)}
                  </Text>
                ) : (
                  <Button size="small" onClick={() => support.send({ type: 'line.chosen', line: choice.line })}>
                    {textOf(choice)}
                  </Button>
                )}
              </li>
            ))}
          </Stack>
          {choices.some(({ line: one, standing }) => one === liveLine && standing !== 'current') && (
            <Button size="small" look="plain" onClick={() => support.send({ type: 'live.requested' })}>
              {guest ? t('live.login') : t('live.ask')}
            </Button>
          )}
        </Stack>
      )}
      {phase === 'failed' ? (
        <Box sx={{ p: 4 }}>
          <FailureState
            title={t('phase.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => support.send({ type: 'retry.requested' }) }}
          >
            {t('phase.failedHint')}
          </FailureState>
        </Box>
      ) : line && current ? (
        <Line key={line.sessionId} line={line} name={t(`line.${current}`)} frameId={frameIdOf(current)} zone={zone} />
      ) : (
        <Box role="status" sx={{ p: 4 }}>
          <Text tone="soft">{t('phase.connecting')}</Text>
        </Box>
      )}
    </ChatFrame>
  )
}
