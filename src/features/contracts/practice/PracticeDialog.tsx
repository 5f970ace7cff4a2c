import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PracticeRef } from '#machines/contracts/practice/practice.machine.ts'
import { practiceView } from '#machines/contracts/practice/practice.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PracticeChoices } from './PracticeChoices.tsx'
import { PracticeEnd } from './PracticeEnd.tsx'
import { PracticeRunning } from './PracticeRunning.tsx'

/** A crash of the past, run through with simulated money. */
export function PracticeDialog({ actor }: { actor: PracticeRef }) {
  const { t } = useTranslation(['practice', 'common'])
  const view = useSelector(actor, practiceView)
  const dismiss = () => actor.send({ type: 'practice.dismissed' })
  const main = () => {
    if (view.isOver)
      return (
        <Button look="primary" onClick={() => actor.send({ type: 'practice.repeated' })}>
          {t('action.again')}
        </Button>
      )
    if (!view.isRunning)
      return (
        <Button look="primary" disabled={!view.isChoosing} onClick={() => actor.send({ type: 'practice.begun' })}>
          {t('action.begin')}
        </Button>
      )
    return (
      <>
        <Button onClick={() => actor.send({ type: 'practice.ended' })}>{t('action.end')}</Button>
        <Button
          look="primary"
          onClick={() => actor.send({ type: view.isPaused ? 'practice.resumed' : 'practice.paused' })}
        >
          {t(view.isPaused ? 'action.resume' : 'action.pause')}
        </Button>
      </>
    )
  }
  return (
    <Dialog
      open
      width={640}
      height={720}
      title={t('title')}
      onClose={dismiss}
      closeLabel={t('action.close')}
      actions={main()}
    >
      <Stack sx={{ gap: 3 }}>
        {view.isLoading && (
          <Box role="status" aria-label={t('state.loading')}>
            <Skeleton height={320} />
          </Box>
        )}
        {view.isFailed && (
          <FailureState
            title={t('state.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.isChoosing && <PracticeChoices actor={actor} view={view} />}
        {view.end && <PracticeEnd view={view} />}
        {view.run && <PracticeRunning actor={actor} view={view} />}
        {(view.isChoosing || view.run) && (
          <Text kind="small" tone="soft">
            {t('note')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
