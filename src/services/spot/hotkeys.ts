import { fromCallback } from 'xstate'
import { chordsOf, hotkeyOf, panicAction } from '#contract/spot/hotkeys.ts'
import type { Ground } from '#machines/spot/hotkeys/hotkeys.setup.ts'
import type { Services } from '../services.ts'

/** The user's setting; off by default. */
const areHotkeysWished = ({ choices }: Pick<Services, 'choices'>): boolean => choices.read('hotkeys') ?? false

/** Text fields, and widgets with their own letter keys. A radio button or a slider takes no letters. */
const ownKeys =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], iframe'

/** Modal elements that must be closed first. */
const cover = '[aria-modal="true"], [role="menu"]'
/** Non-modal dialogs get the keys while they contain the focus. */
const opened = '[role="dialog"], [role="alertdialog"]'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(ownKeys) !== null

/** Reasons that keep hotkeys from the floor in this window; every window has its own. */
const groundNow = (): Ground => {
  if (!document.hasFocus() || document.visibilityState === 'hidden') return 'away'
  if (document.querySelector(cover) || document.activeElement?.closest(opened)) return 'dialog'
  return isField(document.activeElement) ? 'field' : 'free'
}

/** A key during text composition, or with modifiers, is not a hotkey. */
export const isNone = ({ isComposing, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  isComposing || key === 'Process' || ctrlKey || metaKey || altKey

/** In the capture phase, before the page: while a hotkey is active, nothing else receives it. */
const first = { capture: true } as const

const taken = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Adds the listeners. @returns Removes them. */
const listening = (listeners: readonly (readonly [EventTarget, string, (event: Event) => void, boolean])[]) => {
  for (const [target, type, listener, capture] of listeners) target.addEventListener(type, listener, { capture })
  return () => {
    for (const [target, type, listener, capture] of listeners) target.removeEventListener(type, listener, { capture })
  }
}

/** Where a key press assigns a hotkey. */
const wanted = '[data-key-wanted]'

export const createHotkeysWatch = ({ choices }: Pick<Services, 'choices'>) => {
  const meant = (event: KeyboardEvent) => hotkeyOf(event, chordsOf(choices.read('hotkeyChords')))
  return createWatches({ choices }, meant)
}

type Meant = (event: KeyboardEvent) => ReturnType<typeof hotkeyOf>

const createWatches = ({ choices }: Pick<Services, 'choices'>, meant: Meant) => ({
  watchWish: fromCallback<{ type: string }>(({ sendBack }) => {
    const notify = () => sendBack({ type: 'setting.changed', isOn: areHotkeysWished({ choices }) })
    notify()
    return choices.watch('hotkeys', notify)
  }),

  watchWindow: fromCallback<{ type: string }>(({ sendBack }) => {
    let last: Ground | undefined
    const notify = () => {
      const ground = groundNow()
      if (ground === last) return
      last = ground
      sendBack({ type: 'surface.changed', ground })
    }
    const seen = () => {
      notify()
      sendBack({ type: 'gesture.detected', ground: groundNow() })
    }
    const pressed = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (isNone(event)) return
      if (event.key === 'Tab') seen()
      // A key pressed to be assigned does not trigger its action.
      if (document.querySelector(wanted) || meant(event) !== panicAction) return
      taken(event)
      // A held key is the same press, so it must not answer the confirmation that it opened.
      if (!event.repeat) sendBack({ type: 'hotkey.pressed', action: panicAction })
    }
    // Elements with their own use for Escape take it first.
    const left = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isNone(event) || event.shiftKey) return
      if (event.key === 'Escape' && groundNow() === 'field' && event.target instanceof HTMLElement) event.target.blur()
    }
    // A dialog that closes may leave nothing focused, for which there is no event.
    const covers = new MutationObserver(notify)
    for (const place of [document.body, document.getElementById('overlays')])
      if (place) covers.observe(place, { childList: true })
    // The focused element is only known after the event.
    const moved = () => queueMicrotask(notify)
    const end = listening([
      [window, 'keydown', pressed, true],
      [window, 'keydown', left, false],
      [window, 'pointerdown', seen, true],
      [window, 'focusin', moved, false],
      [window, 'focusout', moved, false],
      [window, 'focus', moved, false],
      [window, 'blur', notify, false],
      [document, 'visibilitychange', notify, false],
    ])
    let isOver = false
    queueMicrotask(() => {
      if (!isOver) notify()
    })
    return () => {
      isOver = true
      covers.disconnect()
      end()
    }
  }),

  watchKeys: fromCallback<{ type: string }>(({ sendBack }) => {
    const pressed = (event: KeyboardEvent) => {
      const action = meant(event)
      if (action === undefined || action === panicAction || isField(event.target) || groundNow() !== 'free') return
      if (isNone(event)) return
      taken(event)
      if (!event.repeat) sendBack({ type: 'hotkey.pressed', action })
    }
    window.addEventListener('keydown', pressed, first)
    return () => window.removeEventListener('keydown', pressed, first)
  }),
})

/** The characters on the keys of the user's layout; undefined if the browser does not provide them. */
export type Layout = ReadonlyMap<string, string>
export type LayoutSource = Pick<Navigator, 'keyboard'>

export const readLayout = async ({ keyboard }: LayoutSource): Promise<Layout | undefined> => {
  try {
    return await keyboard?.getLayoutMap?.()
  } catch {
    // A page in a frame has no permission for this; the standard labels are shown instead.
    return undefined
  }
}

/** Calls back once nothing covers the page any more and the focus has returned from it. */
const whenUncovered = (callback: () => void): void => {
  const after = () => requestAnimationFrame(() => requestAnimationFrame(callback))
  if (!document.querySelector(cover)) {
    callback()
    return
  }
  const watch = new MutationObserver(() => {
    if (document.querySelector(cover)) return
    watch.disconnect()
    after()
  })
  for (const place of [document.body, document.getElementById('overlays')])
    if (place) watch.observe(place, { childList: true })
}

/** Focuses the first of these fields that the order form has. @returns False if it has none of them. */
export const focusOrderField = (names: readonly string[]): boolean => {
  const isThere = names.some((name) => document.querySelector(`form [name="${name}"]:not(:disabled)`) !== null)
  whenUncovered(() => {
    const found = names
      .map((name) => document.querySelector<HTMLInputElement>(`form [name="${name}"]:not(:disabled)`))
      .find((field) => field !== null)
    found?.focus()
    found?.select()
  })
  return isThere
}
