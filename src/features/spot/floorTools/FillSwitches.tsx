import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FillNoticesRef } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { noticeSwitches } from '#machines/spot/fillNotices/fillNotices.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/**
 * How own fills are announced outside the floor. The browser's permission is only requested when its box is checked.
 */
export function FillSwitches({ actor }: { actor: FillNoticesRef }) {
  const { t } = useTranslation('floorTools')
  const { sound, browser } = useSelector(actor, noticeSwitches, shallowEqual)
  const [soundHint, browserHint] = [useId(), useId()]
  return (
    <Stack sx={{ gap: 1 }}>
      <Check
        label={t('fills.sound')}
        checked={sound}
        describedBy={soundHint}
        onChange={() => actor.send({ type: 'sound.toggled' })}
      />
      <Text id={soundHint} kind="small" tone="soft">
        {t('fills.soundHint')}
      </Text>
      {browser === 'unsupported' ? (
        <Text kind="small" tone="soft">
          {t('fills.unsupported')}
        </Text>
      ) : (
        <>
          <Check
            label={t('fills.browser')}
            checked={browser === 'on'}
            busy={browser === 'requesting'}
            describedBy={browserHint}
            onChange={() => actor.send({ type: 'browser.toggled' })}
          />
          <Text id={browserHint} kind="small" tone="soft">
            {t('fills.browserHint')}
          </Text>
        </>
      )}
      {browser === 'requesting' && (
        <Text role="status" kind="small" tone="soft">
          {t('fills.asking')}
        </Text>
      )}
      {browser === 'denied' && <Alert kind="warning">{t('fills.denied')}</Alert>}
    </Stack>
  )
}
