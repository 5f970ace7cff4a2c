import { fromCallback, fromPromise } from 'xstate'
import type { LoadedPalette } from '#machines/shell/shortcuts/shortcuts.setup.ts'
import type { Services } from '../services.ts'

/** The user's setting; on by default. */
export const areShortcutsWished = ({ choices }: Pick<Services, 'choices'>): boolean => choices.read('shortcuts') ?? true

/** Where keys belong to the focused element: fields, and widgets with their own letter and Escape keys. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]'

/** The letter of a key on any keyboard layout; other keys as typed. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string | undefined => {
  const letter = /^[a-z]$/i.test(key) ? key : /^[\u0080-\uffff]$/.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  if (letter === undefined) return key
  return shiftKey ? undefined : letter.toLowerCase()
}

/** No shortcut navigates away from an open dialog. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** Ctrl+K or ⌘K: also in fields, where it has no other function. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.isComposing && keyOf(event) === 'k'

/** The shortcut key of an event; undefined if the page has another use for it. */
const shortcutKey = (event: KeyboardEvent): string | undefined => {
  const { target, isComposing, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (isComposing || repeat || defaultPrevented) return undefined
  // Some keyboards type symbols with AltGr, which also reports Ctrl and Alt.
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return undefined
  if (target instanceof Element && target.closest(ownKeys)) return undefined
  if (isCovered()) return undefined
  return keyOf(event)
}

const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })

/** Focuses the first search on the page: a field, or the button that opens one. */
export const focusSearch = (): void => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-shortcut="search"], input[type="search"]')].find(
    isVisible,
  )
  if (found instanceof HTMLInputElement) {
    found.focus()
    found.select()
  } else {
    found?.click()
  }
}

export const createShortcutsFlow = ({ choices }: Pick<Services, 'choices'>, load: () => Promise<LoadedPalette>) => ({
  actors: {
    loadPalette: fromPromise<LoadedPalette>(load),
    watchKeys: fromCallback<{ type: string }>(({ sendBack }) => {
      const pressed = (event: KeyboardEvent) => {
        if (isPaletteKey(event) && !event.defaultPrevented) {
          // Browsers use it for a web search.
          event.preventDefault()
          if (!event.repeat && !isCovered()) sendBack({ type: 'palette.requested' })
          return
        }
        const key = shortcutKey(event)
        if (key === undefined) return
        // Keeps the slash out of the search field that it opens.
        if (key === '/') event.preventDefault()
        sendBack({ type: 'key.pressed', key })
      }
      window.addEventListener('keydown', pressed)
      const endWatch = choices.watch('shortcuts', () =>
        sendBack({ type: 'setting.changed', isOn: areShortcutsWished({ choices }) }),
      )
      return () => {
        window.removeEventListener('keydown', pressed)
        endWatch()
      }
    }),
  },
  actions: {
    remember: (_: unknown, { isOn }: { isOn: boolean }) => choices.keep('shortcuts', isOn),
  },
})
