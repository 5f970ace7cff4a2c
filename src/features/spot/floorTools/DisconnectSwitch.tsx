import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CancelOnDisconnectRef } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { disconnectView } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Whether the venue cancels the user's orders on disconnect, as stored by the venue. */
export function DisconnectSwitch({ actor }: { actor: CancelOnDisconnectRef }) {
  const { t } = useTranslation(['floorTools', 'common'])
  const { phase, isOn, seconds, isBusy, error } = useSelector(actor, disconnectView, shallowEqual)
  const hint = useId()
  if (phase === 'failed')
    return (
      <FailureState
        title={t('disconnect.failed')}
        retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
        {...(error && failureParts(error))}
      />
    )
  if (phase === 'loading')
    return (
      <Box role="status" aria-label={t('disconnect.loading')}>
        <Skeleton height={88} />
      </Box>
    )
  return (
    <Stack sx={{ gap: 1 }}>
      <Check
        label={t('disconnect.label')}
        checked={isOn}
        busy={isBusy}
        describedBy={hint}
        onChange={(on) => actor.send({ type: 'cancelling.toggled', on })}
      />
      <Text id={hint} kind="small" tone="soft">
        {t('disconnect.hint', { seconds: `${seconds ?? ''}` })}
      </Text>
      {phase === 'changing' && (
        <Text role="status" kind="small" tone="soft">
          {t('disconnect.changing')}
        </Text>
      )}
      {phase === 'known' && error && <Alert kind="error" title={t('disconnect.refused')} {...failureParts(error)} />}
    </Stack>
  )
}
