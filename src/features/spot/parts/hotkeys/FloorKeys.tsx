import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { HotkeysRef } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { areHotkeysOn, doneAction, hotkeysMark } from '#machines/spot/hotkeys/hotkeys.view.ts'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'

interface FloorKeysProps {
  actor: HotkeysRef
  app: Pick<AppRefs, 'shortcuts'>
}

/** Whether single-key hotkeys act on the floor now, their switch, and the button for all commands. */
export function FloorKeys({ actor, app }: FloorKeysProps) {
  const { t } = useTranslation('hotkeys')
  const isOn = useSelector(actor, areHotkeysOn)
  const mark = useSelector(actor, hotkeysMark)
  const done = useSelector(actor, doneAction)
  const isArmed = mark === 'armed'
  return (
    <Box role="group" aria-label={t('mark.name')} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {/* Phones have no hotkeys. */}
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap', [handheld]: { display: 'none' } }}
      >
        <Check
          label={t('mark.name')}
          checked={isOn}
          onChange={(checked) => actor.send({ type: 'hotkeys.toggled', isOn: checked })}
        />
        {/* Its space is reserved, so that nothing moves when the focus enters a field. */}
        <Box sx={{ minWidth: '5rem' }} title={mark === 'off' ? undefined : t(`why.${mark}`)}>
          {mark !== 'off' && (
            <Tag tone={isArmed ? 'warning' : mark === 'broken' ? 'error' : 'neutral'}>{t(`mark.${mark}`)}</Tag>
          )}
          {mark !== 'off' && <span className="visually-hidden">{t(`why.${mark}`)}</span>}
        </Box>
      </Box>
      <Button
        look="plain"
        size="small"
        aria-haspopup="dialog"
        onClick={() => app.shortcuts.send({ type: 'palette.requested' })}
      >
        {t('action.list')}
      </Button>
      <Text role="status" className="visually-hidden">
        {done && t('done', { action: t(`action.${done}`) })}
      </Text>
    </Box>
  )
}
