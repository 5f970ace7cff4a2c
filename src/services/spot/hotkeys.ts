import { fromCallback } from 'xstate'
import { chordsOf, hotkeyOf, panicAction } from '#contract/spot/hotkeys.ts'
import type { Ground } from '#machines/spot/hotkeys/hotkeys.setup.ts'
import type { Services } from '../services.ts'

/** Off, until somebody switched them on. */
const areHotkeysWished = ({ choices }: Pick<Services, 'choices'>): boolean => choices.read('hotkeys') ?? false

/** Fields that are written into, and surfaces that go by letters of their own. A radio or a slider takes no letter. */
const ownKeys =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"]), textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], iframe'

/** What stands over the page and is answered first. */
const cover = '[aria-modal="true"], [role="menu"]'
/** What opens beside the page has the keys while the focus is in it. */
const opened = '[role="dialog"], [role="alertdialog"]'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(ownKeys) !== null

/** What stands between a key and the floor, in this window; another window has keys of its own. */
const groundNow = (): Ground => {
  if (!document.hasFocus() || document.visibilityState === 'hidden') return 'away'
  if (document.querySelector(cover) || document.activeElement?.closest(opened)) return 'dialog'
  return isField(document.activeElement) ? 'field' : 'free'
}

/** A key that writes a word letter by letter, or that is held together with others, means nothing here. */
export const isNone = ({ isComposing, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  isComposing || key === 'Process' || ctrlKey || metaKey || altKey

/** Before anything of the page: a floor's key is nobody else's while it acts. */
const first = { capture: true } as const

const taken = (event: KeyboardEvent): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Adds the listeners, and gives back what removes them. */
const listening = (listeners: readonly (readonly [EventTarget, string, (event: Event) => void, boolean])[]) => {
  for (const [target, type, listener, capture] of listeners) target.addEventListener(type, listener, { capture })
  return () => {
    for (const [target, type, listener, capture] of listeners) target.removeEventListener(type, listener, { capture })
  }
}

/** Where a key is waited for that an action is to have. */
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
      // One that is pressed to become another action's means nothing yet.
      if (document.querySelector(wanted) || meant(event) !== panicAction) return
      taken(event)
      // Held, it is the same press still: the question that it asked is not answered by it.
      if (!event.repeat) sendBack({ type: 'hotkey.pressed', action: panicAction })
    }
    // Whatever has a use for Escape of its own takes it first.
    const left = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isNone(event) || event.shiftKey) return
      if (event.key === 'Escape' && groundNow() === 'field' && event.target instanceof HTMLElement) event.target.blur()
    }
    // A dialog that closes may leave the focus nowhere, which no event tells.
    const covers = new MutationObserver(notify)
    for (const place of [document.body, document.getElementById('overlays')])
      if (place) covers.observe(place, { childList: true })
    // What has the focus is known only after the event.
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

/** What stands on the keys of this person's layout; undefined where the browser does not tell. */
export type Layout = ReadonlyMap<string, string>
export type LayoutSource = Pick<Navigator, 'keyboard'>

export const readLayout = async ({ keyboard }: LayoutSource): Promise<Layout | undefined> => {
  try {
    return await keyboard?.getLayoutMap?.()
  } catch {
    // A page inside another one may not ask. The usual labels stand there then.
    return undefined
  }
}

/** Calls back when nothing stands over the page any more, and the focus has come back from what did. */
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

/** Goes to the first of these fields that the order form has; false: it has none of them. */
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
