import type { LocalePickerSnapshot } from './localePicker.machine.ts'
import type { PickerTab } from './localePicker.setup.ts'

export { pickerTabs } from './localePicker.setup.ts'

/** Which list is shown, and what it is searched by. */
export const pickerTab = (snapshot: LocalePickerSnapshot): PickerTab =>
  snapshot.matches('currency') ? 'currency' : 'language'
export const pickerText = (snapshot: LocalePickerSnapshot): string => snapshot.context.text
