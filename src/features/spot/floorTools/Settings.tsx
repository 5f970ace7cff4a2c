import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { CancelOnDisconnectRef } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { confirmsAmend } from '#machines/spot/chart/chart.view.ts'
import type { FillNoticesRef } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DisconnectSwitch } from './DisconnectSwitch.tsx'
import { FillSwitches } from './FillSwitches.tsx'

function ChartChoice({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('floorTools')
  const confirms = useSelector(actor, confirmsAmend)
  return (
    <Check
      label={t('confirms.label')}
      checked={confirms}
      onChange={(is) => actor.send({ type: 'confirms.toggled', confirms: is })}
    />
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1 }}>
      <Text as="h3" kind="heading">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

interface SettingsProps {
  /** A value is undefined if its flow failed, and its settings are left out. */
  disconnect: CancelOnDisconnectRef | undefined
  fills: FillNoticesRef | undefined
  chart: ChartRef | undefined
  /** The list of hotkeys. */
  keys: ReactNode
}

/** The contents of the dialog. */
export function Settings({ disconnect, fills, chart, keys }: SettingsProps) {
  const { t } = useTranslation('floorTools')
  return (
    <Stack sx={{ gap: 4 }}>
      <Group title={t('settings.safety')}>
        {disconnect ? <DisconnectSwitch actor={disconnect} /> : <Alert kind="error">{t('disconnect.broken')}</Alert>}
        {chart && <ChartChoice actor={chart} />}
      </Group>
      {fills && (
        <Group title={t('settings.fills')}>
          <FillSwitches actor={fills} />
        </Group>
      )}
      {keys && (
        <Details summary={t('settings.keys')} label={t('settings.keys')}>
          {keys}
        </Details>
      )}
    </Stack>
  )
}

/** The settings available to guests: stored in this browser, for all its users. */
export function GuestSettings({ keys }: Pick<SettingsProps, 'keys'>) {
  const { t } = useTranslation('floorTools')
  return (
    <Stack sx={{ gap: 4 }}>
      {keys ? <Group title={t('settings.keys')}>{keys}</Group> : <Alert kind="error">{t('settings.keysBroken')}</Alert>}
      <Text kind="small" tone="soft">
        {t('settings.guest')}
      </Text>
    </Stack>
  )
}
