import { useId } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { densities, moveColours } from '#contract/kernel/stored.ts'
import type { MoveColours } from '#contract/kernel/stored.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { densityOf, movesOf } from '#machines/shell/preferences/preferences.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SettingRow } from './SettingRow.tsx'

function Preview({ moves }: { moves: MoveColours }) {
  return (
    <Box
      component="span"
      data-moves={moves}
      aria-hidden
      sx={{ display: 'inline-flex', gap: '2px', marginInlineStart: 2 }}
    >
      <Text tone="up">▲</Text>
      <Text tone="down">▼</Text>
    </Box>
  )
}

/** Density of lists, and up/down colours. */
export function LookSettings({ actor }: { actor: PreferencesRef }) {
  const { t } = useTranslation('preferences')
  const id = useId()
  const density = useSelector(actor, densityOf)
  const moves = useSelector(actor, movesOf)
  return (
    <>
      <SettingRow label={t('density.label')} noteId={`${id}-density`} note={t('density.note')}>
        <Segmented
          wraps
          label={t('density.label')}
          aria-describedby={`${id}-density`}
          value={density}
          options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          onChange={(chosen) => actor.send({ type: 'density.chosen', density: chosen })}
        />
      </SettingRow>
      <SettingRow label={t('moves.label')} noteId={`${id}-moves`} note={t('moves.note')}>
        <Segmented
          wraps
          label={t('moves.label')}
          aria-describedby={`${id}-moves`}
          value={moves}
          options={moveColours.map((value) => ({
            value,
            label: (
              <>
                {t(`moves.${value}`)}
                <Preview moves={value} />
              </>
            ),
          }))}
          onChange={(chosen) => actor.send({ type: 'moves.chosen', moves: chosen })}
        />
      </SettingRow>
    </>
  )
}
