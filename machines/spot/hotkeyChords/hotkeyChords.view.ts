import { changedChords, hotkeyActions, hotkeyLabels } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import type { HotkeyChordsSnapshot } from './hotkeyChords.machine.ts'

export interface ChordRow {
  readonly action: HotkeyAction
  /** As they are drawn, held one after the other. */
  readonly keys: readonly string[]
}

/** Each action with its keys. The list is made anew with each reading. */
export const chordRows = ({ context: { chords, names } }: HotkeyChordsSnapshot): readonly ChordRow[] => {
  const layout = names && { get: (code: string) => names[code] }
  return hotkeyActions.map((action) => ({ action, keys: hotkeyLabels(action, layout, chords) }))
}

/** Whose key is changed now. */
export const changedAction = (snapshot: HotkeyChordsSnapshot): HotkeyAction | undefined => snapshot.context.action

/** Why the key that was pressed last is not taken. */
export const refusedKey = ({ context }: HotkeyChordsSnapshot) => context.fault

/** Whether any of them is not as it is at first. */
export const isAnyChanged = ({ context }: HotkeyChordsSnapshot): boolean =>
  Object.keys(changedChords(context.chords)).length > 0
