import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { HotkeyChordsRef } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { changedAction, chordRows, isAnyChanged, refusedKey } from '#machines/spot/hotkeyChords/hotkeyChords.view.ts'
import type { ChordRow } from '#machines/spot/hotkeyChords/hotkeyChords.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { KeyCaps } from '#features/parts/keys/KeyList.tsx'

/** The list's current step, and why the last key was rejected. */
function Listening({ actor }: { actor: HotkeyChordsRef }) {
  const { t } = useTranslation('hotkeys')
  const fault = useSelector(actor, refusedKey)
  return (
    <Stack data-key-wanted sx={{ gap: 1, paddingBlockEnd: 2 }}>
      <Text role="status" kind="small">
        {t('chords.press')}
      </Text>
      {fault && (
        <Alert kind="error">
          {fault.why === 'taken' ? t('chords.taken', { action: t(`action.${fault.by}`) }) : t(`chords.${fault.why}`)}
        </Alert>
      )}
    </Stack>
  )
}

function Row({ actor, row, isChanging }: { actor: HotkeyChordsRef; row: ChordRow; isChanging: boolean }) {
  const { t } = useTranslation('hotkeys')
  const action = t(`action.${row.action}`)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Text sx={{ flex: 1, minWidth: 0 }}>{action}</Text>
        <KeyCaps keys={row.keys} between="+" />
        <Button
          size="small"
          look="plain"
          aria-label={t('chords.change', { action })}
          aria-pressed={isChanging}
          onClick={() => actor.send({ type: 'change.requested', action: row.action })}
        >
          {t('chords.short')}
        </Button>
      </Box>
      {isChanging && <Listening actor={actor} />}
    </Box>
  )
}

const isSameRows = (one: readonly ChordRow[], other: readonly ChordRow[]): boolean =>
  one.every(({ keys }, at) => keys.join() === other[at]?.keys.join())

/** The floor's hotkeys; each can be changed by pressing another key. */
export function ChordList({ actor }: { actor: HotkeyChordsRef }) {
  const { t } = useTranslation('hotkeys')
  const rows = useSelector(actor, chordRows, isSameRows)
  const changing = useSelector(actor, changedAction)
  const isChanged = useSelector(actor, isAnyChanged, shallowEqual)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row key={row.action} actor={actor} row={row} isChanging={row.action === changing} />
        ))}
      </Stack>
      <Box>
        <Button size="small" disabled={!isChanged} onClick={() => actor.send({ type: 'defaults.requested' })}>
          {t('chords.defaults')}
        </Button>
      </Box>
    </Stack>
  )
}
