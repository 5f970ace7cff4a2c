import type { ShortcutsSnapshot } from './shortcuts.machine.ts'

/** Whether the list of all keys stands over the page. */
export const isSheetOpen = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ sheet: 'open' })

/** Whether single keys act at all. */
export const areShortcutsOn = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ keys: 'on' })

/** What was typed of a sequence so far. */
export const typedKeys = (snapshot: ShortcutsSnapshot): readonly string[] => snapshot.context.typed
