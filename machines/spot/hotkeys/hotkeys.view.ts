import type { HotkeysSnapshot } from './hotkeys.machine.ts'

/** The text of the floor's mark. */
export type HotkeysMark = 'off' | 'away' | 'typing' | 'covered' | 'armed' | 'broken'

export const hotkeysMark = (snapshot: HotkeysSnapshot): HotkeysMark => {
  if (snapshot.hasTag('failed')) return 'broken'
  if (snapshot.matches({ on: 'unfocused' })) return 'away'
  const here = (['typing', 'covered', 'armed'] as const).find((one) => snapshot.matches({ on: { focused: one } }))
  return here ?? 'off'
}

/** Whether the user has turned them on. */
export const areHotkeysOn = (snapshot: HotkeysSnapshot): boolean => snapshot.matches('on')

/** The last action by a key, the sheet or the palette. */
export const doneAction = (snapshot: HotkeysSnapshot) => snapshot.context.done
