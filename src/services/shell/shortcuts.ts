import { fromCallback, fromPromise } from 'xstate'
import type { LoadedPalette } from '#machines/shell/shortcuts/shortcuts.setup.ts'
import type { Services } from '../services.ts'

/** As the person left them: on, until somebody turned them off. */
export const areShortcutsWished = ({ choices }: Pick<Services, 'choices'>): boolean => choices.read('shortcuts') ?? true

/** Where a key belongs to what has the focus: fields, and surfaces that go by letters and Escape of their own. */
const ownKeys =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]'

/** The letter of a key, whatever alphabet it writes; what is no letter as it is written. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string | undefined => {
  const letter = /^[a-z]$/i.test(key) ? key : /^[\u0080-\uffff]$/.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  if (letter === undefined) return key
  return shiftKey ? undefined : letter.toLowerCase()
}

/** Over a dialog nothing leads away from it. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** Ctrl and K, or ⌘ and K: in a field too, where it means nothing else to who writes. */
const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.isComposing && keyOf(event) === 'k'

/** A key that the page has no other use for; undefined is one that it has. */
const shortcutKey = (event: KeyboardEvent): string | undefined => {
  const { target, isComposing, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (isComposing || repeat || defaultPrevented) return undefined
  // Some keyboards write signs with AltGr, which says Ctrl and Alt as well.
  if ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')) return undefined
  if (target instanceof Element && target.closest(ownKeys)) return undefined
  if (isCovered()) return undefined
  return keyOf(event)
}

const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })

/** Goes to the first search that is there: a field, or what opens one. */
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
          // Browsers search the web by it.
          event.preventDefault()
          if (!event.repeat && !isCovered()) sendBack({ type: 'palette.requested' })
          return
        }
        const key = shortcutKey(event)
        if (key === undefined) return
        // The slash must not be written into the search that it leads to.
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
