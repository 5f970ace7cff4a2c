/** What the sheet of keys lists beside the shortcuts: no first screen needs it. */

/** They open the palette, from a field too; on a Mac it is ⌘. */
export const paletteKeys: readonly string[] = ['Ctrl', 'K']

/** Keys that lists, menus and fields have of themselves: they belong on the sheet too. */
export const nativeKeys = [
  { id: 'tab', keys: ['Tab'], place: 'moving' },
  { id: 'press', keys: ['Enter'], place: 'moving' },
  { id: 'arrows', keys: ['↑', '↓'], place: 'menus' },
  { id: 'ends', keys: ['Home', 'End'], place: 'menus' },
  { id: 'letters', keys: ['a', 'z'], place: 'menus' },
  { id: 'close', keys: ['Escape'], place: 'menus' },
  { id: 'rows', keys: ['↑', '↓'], place: 'lists' },
] as const
