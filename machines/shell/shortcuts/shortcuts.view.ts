import type { OfferedBy } from '#contract/shell/offers.ts'
import type { CommandPaletteRef } from '../commandPalette/commandPalette.machine.ts'
import type { ShortcutsSnapshot } from './shortcuts.machine.ts'

/** Whether the list of all keys stands over the page. */
export const isSheetOpen = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ sheet: 'open' })

/** Whether single keys act at all. */
export const areShortcutsOn = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ keys: 'on' })

/** What the open page can do. */
export const offeredHere = (snapshot: ShortcutsSnapshot): readonly OfferedBy[] => snapshot.context.offered

/** The palette, once it has come. */
export const paletteRef = (snapshot: ShortcutsSnapshot): CommandPaletteRef | undefined => snapshot.context.palette

/** Whether the palette stands over the page. */
export const isPaletteOpen = (snapshot: ReturnType<CommandPaletteRef['getSnapshot']> | undefined): boolean =>
  snapshot?.matches('open') ?? false
