import { changedChords, hotkeyActions, hotkeyLabels } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import type { HotkeyChordsSnapshot } from './hotkeyChords.machine.ts'

export interface ChordRow {
  readonly action: HotkeyAction
  /** As displayed, in the order in which they are held. */
  readonly keys: readonly string[]
}

/** Each action with its keys. Each call returns a new list. */
export const chordRows = ({ context: { chords, names } }: HotkeyChordsSnapshot): readonly ChordRow[] => {
  const layout = names && { get: (code: string) => names[code] }
  return hotkeyActions.map((action) => ({ action, keys: hotkeyLabels(action, layout, chords) }))
}

/** The action whose key is being changed. */
export const changedAction = (snapshot: HotkeyChordsSnapshot): HotkeyAction | undefined => snapshot.context.action

/** Why the last pressed key was rejected. */
export const refusedKey = ({ context }: HotkeyChordsSnapshot) => context.fault

/** Whether any of them differs from its default. */
export const isAnyChanged = ({ context }: HotkeyChordsSnapshot): boolean =>
  Object.keys(changedChords(context.chords)).length > 0
