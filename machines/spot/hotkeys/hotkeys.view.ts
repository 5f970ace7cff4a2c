import type { HotkeysSnapshot } from './hotkeys.machine.ts'

/** What the floor's mark says. */
export type HotkeysMark = 'off' | 'away' | 'typing' | 'covered' | 'armed' | 'broken'

export const hotkeysMark = (snapshot: HotkeysSnapshot): HotkeysMark => {
  if (snapshot.hasTag('failed')) return 'broken'
  if (snapshot.matches({ on: 'away' })) return 'away'
  const here = (['typing', 'covered', 'armed'] as const).find((one) => snapshot.matches({ on: { here: one } }))
  return here ?? 'off'
}

/** Whether the person has switched them on. */
export const areHotkeysOn = (snapshot: HotkeysSnapshot): boolean => snapshot.matches('on')

/** What was done last by a key, the sheet or the palette. */
export const doneAction = (snapshot: HotkeysSnapshot) => snapshot.context.done
