import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { liveLine } from '../../../contract/support'
import { frameIdOf } from '../../../contract/supportFrame'
import type { AppRefs } from '../../../machines/app/app.refs'
import { zoneOf } from '../../../machines/preferences/preferences.view'
import type { SupportRef } from '../../../machines/support/support.machine'
import { currentLine, isGuest, lineChoices, lineRef, supportPhase } from '../../../machines/support/support.view'
import { supportRef } from '../../../machines/supportEntry/supportEntry.view'
import type { SupportLineRef } from '../../../machines/supportLine/supportLine.machine'
import { deskOf, failedLoads, isReady } from '../../../machines/supportLine/supportLine.view'
import { Box } from '../../ui/Box'
import { Button } from '../../ui/Button'
import { ChatFrame } from '../../ui/ChatFrame'
import { FailureState } from '../../ui/FailureState'
import { FrameSlot } from '../../ui/FrameSlot'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'
import { Desk } from './Desk'

/** One line: until it is ready, what is being tried; then its conversation, the vendor's in its frame or our own. */
function Line({ line, name, frameId, zone }: { line: SupportLineRef; name: string; frameId: string; zone: string | undefined }) {
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

/** Customer service, over any page: its lines, and the conversation with the one that answers. */
export function SupportPanel({ app }: { app: AppRefs }) {
  const support = useSelector(app.supportEntry, supportRef)
  const zone = useSelector(app.preferences, zoneOf)
  return support && <Service support={support} zone={zone} />
}

function Service({ support, zone }: { support: SupportRef; zone: string | undefined }) {
  const { t } = useTranslation(['support', 'common'])
  const phase = useSelector(support, supportPhase)
  const line = useSelector(support, lineRef)
  const current = useSelector(support, currentLine)
  const guest = useSelector(support, isGuest)
  const snapshot = useSelector(support, (one) => one)
  const choices = lineChoices(snapshot)
  return (
    <ChatFrame title={t('panel.title')} closeLabel={t('panel.close')} onClose={() => support.send({ type: 'panel.closed' })}>
      {choices.length > 0 && (
        <Stack direction="row" role="group" aria-label={t('lines.label')} sx={{ flexWrap: 'wrap', gap: 1, p: '8px 12px', borderBlockEnd: '1px solid var(--line)' }}>
          {choices.map(({ line: one, rank, standing }) => (
            <Button
              key={one}
              size="small"
              look={standing === 'current' ? 'primary' : 'secondary'}
              aria-pressed={standing === 'current'}
              disabled={one === liveLine && guest && standing !== 'current'}
              onClick={() => standing !== 'current' && support.send({ type: 'line.chosen', line: one })}
            >
              {t(`line.${one}`)} · {standing === 'failed' ? t('standing.failed') : t(`rank.${rank}`)}
            </Button>
          ))}
          {choices.some(({ line: one, standing }) => one === liveLine && standing !== 'current') && (
            <Button size="small" look="plain" onClick={() => support.send({ type: 'live.asked' })}>
              {guest ? t('live.login') : t('live.ask')}
            </Button>
          )}
        </Stack>
      )}
      {phase === 'failed' ? (
        <Box sx={{ p: 4 }}>
          <FailureState title={t('phase.failed')} retry={{ label: t('common:action.retry'), onRetry: () => support.send({ type: 'retry.asked' }) }}>
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
