import type { CommandPaletteSnapshot } from './commandPalette.machine.ts'
import { activeOf, rowsOf } from './commandPalette.setup.ts'

export const paletteView = (snapshot: CommandPaletteSnapshot) => {
  const { context } = snapshot
  return {
    text: context.text,
    rows: rowsOf(context),
    active: activeOf(context),
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
  }
}
