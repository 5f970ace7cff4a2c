import type { LocalePickerSnapshot } from './localePicker.machine'
import type { PickerTab } from './localePicker.setup'

export { pickerTabs } from './localePicker.setup'

/** Which list is shown, and what it is searched by. */
export const pickerTab = (snapshot: LocalePickerSnapshot): PickerTab => (snapshot.matches('currency') ? 'currency' : 'language')
export const pickerText = (snapshot: LocalePickerSnapshot): string => snapshot.context.text
