import type { OfferedBy } from '#contract/shell/offers.ts'
import type { CommandPaletteRef } from '../commandPalette/commandPalette.machine.ts'
import type { ShortcutsSnapshot } from './shortcuts.machine.ts'

/** Whether the shortcut sheet is open. */
export const isSheetOpen = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ sheet: 'open' })

/** Whether single-key shortcuts are enabled. */
export const areShortcutsOn = (snapshot: ShortcutsSnapshot): boolean => snapshot.matches({ keys: 'on' })

/** The actions of the current page. */
export const offeredHere = (snapshot: ShortcutsSnapshot): readonly OfferedBy[] => snapshot.context.offered

/** The palette, once loaded. */
export const paletteRef = (snapshot: ShortcutsSnapshot): CommandPaletteRef | undefined => snapshot.context.palette

/** Whether the palette is open. */
export const isPaletteOpen = (snapshot: ReturnType<CommandPaletteRef['getSnapshot']> | undefined): boolean =>
  snapshot?.matches('open') ?? false
