/** Keys that the shortcut sheet lists besides the shortcuts. In a file of its own, because no first screen needs it. */

/** They open the palette, even from a field; ⌘ on a Mac. */
export const paletteKeys: readonly string[] = ['Ctrl', 'K']

/** Keys that lists, menus and fields support natively; the sheet lists them too. */
export const nativeKeys = [
  { id: 'tab', keys: ['Tab'], place: 'moving' },
  { id: 'press', keys: ['Enter'], place: 'moving' },
  { id: 'arrows', keys: ['↑', '↓'], place: 'menus' },
  { id: 'ends', keys: ['Home', 'End'], place: 'menus' },
  { id: 'letters', keys: ['a', 'z'], place: 'menus' },
  { id: 'close', keys: ['Escape'], place: 'menus' },
  { id: 'rows', keys: ['↑', '↓'], place: 'lists' },
] as const
