import type { NoticeKind } from '#contract/kernel/stored.ts'
import type { PreferencesSnapshot } from './preferences.machine.ts'

export const settingsOf = ({ context }: PreferencesSnapshot) => context.settings
export const densityOf = ({ context }: PreferencesSnapshot) => context.settings.density
export const movesOf = ({ context }: PreferencesSnapshot) => context.settings.moves

/** The time zone for `formatTime`: undefined is the browser's own. */
export const zoneOf = ({ context }: PreferencesSnapshot): string | undefined =>
  context.settings.zone === 'system' ? undefined : context.settings.zone

/** The silenced notice kinds. */
export const silencedKinds = ({ context }: PreferencesSnapshot): readonly NoticeKind[] => context.settings.silenced

/** Whether the settings dialog is open. */
export const isSettingsOpen = (snapshot: PreferencesSnapshot): boolean => snapshot.matches({ dialog: 'open' })

/** The settings dialog; undefined while it is closed. */
export const settingsDialog = (snapshot: PreferencesSnapshot) => {
  if (!snapshot.matches({ dialog: 'open' })) return undefined
  const isImported = snapshot.matches({ dialog: { open: 'imported' } })
  return {
    isBusy: snapshot.hasTag('busy'),
    isImported,
    fault: snapshot.context.fault,
    isKept: snapshot.matches({ keeping: 'fine' }),
  }
}
