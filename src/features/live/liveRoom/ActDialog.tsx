import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { banReasons } from '#contract/live/entities/live.ts'
import type { BanReason } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import type { LiveActRef } from '#machines/live/liveAct/liveAct.machine.ts'
import { liveActView } from '#machines/live/liveAct/liveAct.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const width = 440
const height = 560

/** The confirmation before an action on a message, and the reason if it failed. */
export function ActDialog({ actor }: { actor: LiveActRef }) {
  const { t } = useTranslation('liveRoom')
  const { isShown, action, message, choice, error, isBusy, hasReason, hasDuration } = useSelector(
    actor,
    liveActView,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  const close = () => actor.send({ type: 'act.closed' })
  const change = (changed: Partial<typeof choice>) => actor.send({ type: 'choice.changed', choice: changed })
  return (
    <Dialog
      open={isShown}
      title={t(`act.${action}Title`, { name: message.name })}
      width={width}
      height={height}
      onClose={close}
      closeLabel={t('act.close')}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button
            look={action === 'report' || action === 'pin' || action === 'unpin' ? 'primary' : 'danger'}
            busy={isBusy}
            onClick={() => actor.send({ type: 'act.confirmed' })}
          >
            {t('act.send')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Text as="blockquote" tone="soft" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
          <bdi>{message.text}</bdi>
        </Text>
        {hasReason && (
          <SelectField
            label={t('act.reason')}
            value={choice.reason}
            options={banReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
            onChange={(reason) => change({ reason: reason as BanReason })}
          />
        )}
        {hasDuration && (
          <SelectField
            label={t('act.duration')}
            value={String(choice.minutes)}
            options={[...liveLimits.live.banMinutes, 0].map((minutes) => ({
              value: String(minutes),
              label: t(`duration.minutes${minutes as 0}`),
            }))}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
          />
        )}
        {hasReason && (
          <Field
            label={t('act.note')}
            value={choice.note}
            onChange={(note) => change({ note: note.slice(0, liveLimits.live.maxNote) })}
          />
        )}
        {(action === 'report' || action === 'forbid' || action === 'delete') && (
          <Text kind="small" tone="soft">
            {t(`act.${action}Hint`)}
          </Text>
        )}
        {/* Comes last, so that it moves no field. */}
        {error && <Alert kind="error" title={t('act.failed')} {...failureParts(error)} />}
      </Stack>
    </Dialog>
  )
}
