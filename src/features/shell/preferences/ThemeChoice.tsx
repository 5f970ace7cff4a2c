import { useId } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ThemeRef } from '#machines/shell/theme/theme.machine.ts'
import { deviceTheme, isThemeForced, themeChoice, themeName } from '#machines/shell/theme/theme.view.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SettingRow } from './SettingRow.tsx'

const choices = ['light', 'dark', 'system'] as const

/** Light, dark, or the device's setting. Locked, with a note, on a page with its own theme. */
export function ThemeChoice({ actor }: { actor: ThemeRef }) {
  const { t } = useTranslation('preferences')
  const id = useId()
  const choice = useSelector(actor, themeChoice)
  const isForced = useSelector(actor, isThemeForced)
  const drawn = useSelector(actor, themeName)
  const device = useSelector(actor, deviceTheme)
  return (
    <SettingRow
      label={t('theme.label')}
      noteId={id}
      note={
        <>
          {t(device === 'dark' ? 'theme.deviceDark' : 'theme.deviceLight')}
          {isForced && <> {t(drawn === 'dark' ? 'theme.pageDark' : 'theme.pageLight')}</>}
        </>
      }
    >
      <Segmented
        wraps
        label={t('theme.label')}
        aria-describedby={id}
        locked={isForced}
        value={choice}
        options={choices.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(chosen) => actor.send({ type: 'theme.chosen', choice: chosen })}
      />
    </SettingRow>
  )
}
