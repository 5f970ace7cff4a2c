import { isZero } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { LevelPart } from '#contract/spot/takenLevel.ts'
import type { SeenLevel } from './bookPainter.ts'

/** Rows in groups: `data-side` names a group, `data-level` the row in it. */
export interface LevelPainter {
  /** Keeps the rows of a group in place; undefined for none. */
  readonly hold: (group: string | undefined) => void
  /** The current content of a row. */
  readonly seen: (group: string, level: number) => SeenLevel | undefined
}

/** Callbacks for gestures on rows. */
export interface LevelHandlers {
  /** Pointer or keyboard focus entered a level, moved to another one, or left all of them. */
  readonly onHold: (level: Pick<SeenLevel, 'side' | 'price'> | undefined) => void
  readonly onTake: (level: SeenLevel, part: LevelPart) => void
}

interface LevelButton {
  readonly button: HTMLElement
  readonly side: string
  readonly level: number
  readonly part: LevelPart
}

const parts: readonly string[] = ['price', 'amount', 'cumulative'] satisfies readonly LevelPart[]
const isPart = (part: string | undefined): part is LevelPart => part !== undefined && parts.includes(part)

const rowOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-level]') ?? undefined) : undefined

const sideOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-side]')?.dataset['side'] : undefined

const placeOf = (target: EventTarget | null): LevelButton | undefined => {
  const row = rowOf(target)
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-part]') : null
  const part = button?.dataset['part']
  const side = sideOf(target)
  return row && button && side && isPart(part) ? { button, side, level: Number(row.dataset['level']), part } : undefined
}

/** The focusable rows, from the top of the screen to its bottom. */
const rowsIn = (root: Element): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-level]:not([data-empty])'),
]

const buttonsIn = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button[data-part]')]

/** The button that a key moves to from a button of the book; undefined for other keys. */
const wayOf = (root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const rows = rowsIn(root)
  const row = rowOf(from)
  const at = rows.findIndex((one) => one === row)
  if (!row || at < 0) return undefined
  const column = buttonsIn(row).indexOf(from)
  const inRow = (to: HTMLElement | undefined) => to && buttonsIn(to)[column]
  switch (key) {
    case 'ArrowUp':
      return inRow(rows[at - 1])
    case 'ArrowDown':
      return inRow(rows[at + 1])
    case 'ArrowLeft':
      return buttonsIn(row)[column - 1]
    case 'ArrowRight':
      return buttonsIn(row)[column + 1]
    case 'Home':
      return inRow(rows[0])
    case 'End':
      return inRow(rows.at(-1))
    default:
      return undefined
  }
}

/**
 * Pointer, touch and keyboard on rows of prices. The group that they are on is held: its prices stay in place. A press
 * takes the level as it was shown when the press started, whatever has changed since; one that lasts too long takes
 * nothing.
 */
export const createLevelListeners = (
  root: HTMLElement,
  painter: LevelPainter,
  { onHold, onTake }: LevelHandlers,
  repaint: () => void,
) => {
  let pointed: string | undefined
  let focused: string | undefined
  let held: string | undefined
  let spoken: string | undefined
  /** A press has started and causes the focus that follows. */
  let isPressing = false
  let pressed: { readonly place: LevelButton; readonly seen: SeenLevel; readonly at: number } | undefined
  /** The only button in the tab order of each part that scrolls: whoever tabs into it can scroll it by keyboard. */
  const stops = new Map<Element, HTMLElement>()
  const places: readonly Element[] = [...root.querySelectorAll('[data-scroll]')]

  const notify = (level: SeenLevel | undefined) => {
    const text = level && `${level.side} ${level.price}`
    if (text === spoken) return
    spoken = text
    onHold(level)
  }

  const hold = (levelAt: () => SeenLevel | undefined) => {
    const side = focused ?? pointed
    if (side !== held) {
      held = side
      painter.hold(side)
      repaint()
    }
    // Read now: a row out of view was brought up to date as its side was held.
    const level = levelAt()
    if (side === undefined) notify(undefined)
    else if (level) notify(level)
  }

  const seenAt = (target: EventTarget | null): SeenLevel | undefined => {
    const [row, side] = [rowOf(target), sideOf(target)]
    return row && side ? painter.seen(side, Number(row.dataset['level'])) : undefined
  }

  const putStop = (place: Element, button: HTMLElement) => {
    const stop = stops.get(place)
    if (stop === button) return
    stop?.setAttribute('tabindex', '-1')
    stops.set(place, button)
    button.setAttribute('tabindex', '0')
  }

  /** The best price of a side, otherwise its first row. */
  const keepStopIn = (place: Element) => {
    const stop = stops.get(place)
    if (stop && !rowOf(stop)?.hasAttribute('data-empty')) return
    const rows = rowsIn(place)
    const best = rows.find((row) => row.dataset['level'] === '0') ?? rows[0]
    const button = best?.querySelector<HTMLElement>('button[data-part="price"]')
    if (button) putStop(place, button)
  }

  /** A level that has gone can only be taken for its price. */
  const take = (seen: SeenLevel, part: LevelPart) => {
    if (part === 'price' || !isZero(seen[part])) onTake(seen, part)
  }

  return {
    /** After each paint: keeps each tab stop on an existing row. */
    keepStop: () => places.forEach(keepStopIn),
    listeners: {
      pointerover: ({ target }: Event) => {
        const level = seenAt(target)
        const side = sideOf(target)
        if (level || side === undefined) pointed = side
        hold(() => level)
      },
      pointerleave: () => {
        isPressing = false
        pointed = undefined
        hold(() => undefined)
      },
      focusin: ({ target }: Event) => {
        const place = placeOf(target)
        if (!place) return
        const scroller = place.button.closest('[data-scroll]')
        if (scroller) putStop(scroller, place.button)
        // A press also sets the focus, but only keyboard focus keeps the level.
        focused = isPressing ? undefined : place.side
        isPressing = false
        hold(() => seenAt(target))
      },
      focusout: () => {
        focused = undefined
        hold(() => undefined)
      },
      pointerdown: (event: Event) => {
        const place = placeOf(event.target)
        const seen = place && painter.seen(place.side, place.level)
        pressed = place && seen ? { place, seen, at: event.timeStamp } : undefined
        isPressing = true
        if (!seen) return
        pointed = place?.side
        hold(() => seen)
      },
      pointerup: () => {
        isPressing = false
      },
      click: (event: Event) => {
        const place = placeOf(event.target)
        const begun = pressed
        pressed = undefined
        if (!place) return
        if (begun?.place.button === place.button) {
          if (event.timeStamp - begun.at <= spotLimits.orderBook.longestPress) take(begun.seen, place.part)
          return
        }
        // Activated by keyboard, or by a screen reader.
        const seen = painter.seen(place.side, place.level)
        if (seen) take(seen, place.part)
      },
      keydown: (event: Event) => {
        if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return
        const to = wayOf(root, event.target, event.key)
        if (!to) return
        event.preventDefault()
        to.focus()
      },
    },
    /** The rows unmount, and nothing is held any more. */
    end: () => {
      pointed = undefined
      focused = undefined
      for (const stop of stops.values()) stop.setAttribute('tabindex', '-1')
      stops.clear()
      notify(undefined)
    },
  }
}
