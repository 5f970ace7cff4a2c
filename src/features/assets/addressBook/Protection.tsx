import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import { bookView } from '#machines/assets/addressBook/addressBook.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatMinute } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { hoursOf } from './hoursOf.ts'

const { undoMinutes: choices } = assetsLimits.addressBook

/** The allowed recipients, the time to cancel a withdrawal, and pending changes. */
export function Protection({ actor, zone }: { actor: AddressBookRef; zone: string | undefined }) {
  const { t, i18n } = useTranslation('addressBook')
  const view = useSelector(actor, bookView, shallowEqual)
  const { setting } = view
  if (!setting) return null
  const { pending, whitelistOnly, undoMinutes } = setting
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="protection">
      <Stack sx={{ gap: 3 }}>
        <Text as="h2" kind="heading" id="protection">
          {t('protection.title')}
        </Text>
        <Check
          label={t('protection.whitelist')}
          checked={whitelistOnly}
          busy={view.isSaving}
          onChange={(isOn) => actor.send({ type: 'protection.changed', change: { whitelistOnly: isOn } })}
        />
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Text kind="body" id="undo">
            {t('protection.undo')}
          </Text>
          <Segmented
            label={t('protection.undo')}
            wraps
            options={choices.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t('protection.none') : t('protection.minutes', { minutes }),
            }))}
            value={String(undoMinutes)}
            onChange={(text) => {
              const chosen = choices.find((minutes) => String(minutes) === text)
              if (chosen !== undefined) actor.send({ type: 'protection.changed', change: { undoMinutes: chosen } })
            }}
          />
        </Stack>
        <Box sx={{ minHeight: 72 }}>
          {pending ? (
            <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
              <Text kind="body" tone="soft">
                {[
                  pending.whitelistOnly === undefined ? undefined : t('protection.pendingWhitelist'),
                  pending.undoMinutes === undefined
                    ? undefined
                    : pending.undoMinutes === 0
                      ? t('protection.pendingNone')
                      : t('protection.pendingUndo', { minutes: pending.undoMinutes }),
                  t('protection.pendingAt', { time: formatMinute(pending.effectiveAt, i18n.language, zone) }),
                ]
                  .filter((part) => part !== undefined)
                  .join(' ')}
              </Text>
              <Button
                size="small"
                onClick={() => actor.send({ type: 'protection.changed', change: { whitelistOnly, undoMinutes } })}
              >
                {t('protection.keep')}
              </Button>
            </Stack>
          ) : (
            <Text kind="body" tone="soft">
              {t('protection.rule', { hours: hoursOf(setting.coolingOff) })}
            </Text>
          )}
          {view.isSaving && (
            <div role="status">
              <Text tone="soft">{t('state.saving')}</Text>
            </div>
          )}
          {view.notice === 'refused' && view.error && <Alert kind="error" {...failureParts(view.error)} />}
          {view.notice === 'unsure' && <Alert kind="warning" title={t('state.unsure')} />}
        </Box>
      </Stack>
    </Panel>
  )
}
