import { useCallback, useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Box, Point } from '@statefloor/inspector/drawing'
import {
  centred,
  fitted,
  focused,
  panned,
  revealed,
  seesAll,
  uncovered,
  zoomed,
  type Size,
  type View,
} from './viewport.ts'

export interface Viewport {
  readonly view: View
  readonly screen: Size
  readonly fit: () => void
  readonly zoom: (factor: number, at?: Point) => void
  readonly pan: (by: Point) => void
  readonly reveal: (box: Box) => void
  /** The same, at a readable size. */
  readonly focus: (box: Box) => void
  readonly centre: (place: Point) => void
  /** Whether the pointer moved so far that its release is not a press. */
  readonly dragged: () => boolean
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<Element>) => void
    readonly onPointerMove: (event: PointerEvent<Element>) => void
    readonly onPointerUp: (event: PointerEvent<Element>) => void
    readonly onPointerCancel: (event: PointerEvent<Element>) => void
  }
}

const wheelStep = 0.0015
const slop = 4
const nothing = (): null => null

/**
 * The visible part of a drawing in an element: all of it at first and when the element changes, until the person moves
 * it. `onHand`: called when the person moved it with wheel or pointer.
 */
export const useViewport = (
  element: RefObject<Element | null>,
  drawing: Size,
  key: unknown,
  onHand: () => void,
  /** The element that covers a corner when the view does not show the whole drawing. */
  coverOf: (screen: Size) => Box | null = nothing,
): Viewport => {
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 })
  const [moved, setMoved] = useState<{ readonly key: unknown; readonly view: View } | null>(null)
  const view = moved !== null && moved.key === key ? moved.view : fitted(drawing, screen)
  const latest = useRef(view)
  // In the same frame, before the person can move from there.
  useLayoutEffect(() => {
    latest.current = view
  })
  const change = useCallback(
    (next: (view: View) => View) => {
      latest.current = next(latest.current)
      setMoved({ key, view: latest.current })
    },
    [key],
  )

  useEffect(() => {
    const node = element.current
    if (node === null) return undefined
    const measure = (): void => {
      const { width, height } = node.getBoundingClientRect()
      setScreen((size) => (size.width === width && size.height === height ? size : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => {
      observer.disconnect()
    }
  }, [element])

  // React's wheel listeners are passive, so the page would scroll as well.
  useEffect(() => {
    const node = element.current
    const turn = (event: Event): void => {
      if (!(event instanceof WheelEvent) || node === null) return
      event.preventDefault()
      const { left, top } = node.getBoundingClientRect()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const factor = Math.exp(-Math.max(-400, Math.min(400, pixels)) * wheelStep * (event.ctrlKey ? 4 : 1))
      onHand()
      change((now) => zoomed(now, factor, { x: event.clientX - left, y: event.clientY - top }))
    }
    node?.addEventListener('wheel', turn, { passive: false })
    return () => {
      node?.removeEventListener('wheel', turn)
    }
  }, [element, change, onHand])

  const pointers = useRef(new Map<number, Point>())
  const way = useRef(0)
  const onPointerDown = useCallback((event: PointerEvent<Element>) => {
    if (pointers.current.size === 0) way.current = 0
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }, [])
  const onPointerMove = useCallback(
    (event: PointerEvent<Element>) => {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      way.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y)
      pointers.current.set(event.pointerId, now)
      if (way.current < slop) return
      // Captured only once it is a drag: the click of a captured pointer would reach no item.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      onHand()
      if (other === undefined) {
        change((view) => panned(view, { x: now.x - before.x, y: now.y - before.y }))
        return
      }
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const apart = (one: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
      const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
      change((view) => zoomed(view, apart(now) / apart(before), middle))
    },
    [change, onHand],
  )
  const onPointerUp = useCallback((event: PointerEvent<Element>) => {
    pointers.current.delete(event.pointerId)
  }, [])

  const { width, height } = screen
  const { width: drawn, height: high } = drawing
  const clear = useCallback(
    (seen: View, box: Box): View => {
      const size = { width, height }
      const cover = seesAll(seen, { width: drawn, height: high }, size) ? null : coverOf(size)
      return cover === null ? seen : uncovered(seen, box, cover)
    },
    [coverOf, width, height, drawn, high],
  )
  return {
    view,
    screen,
    fit: useCallback(() => {
      setMoved(null)
    }, []),
    zoom: useCallback(
      (factor, at = { x: width / 2, y: height / 2 }) => {
        change((now) => zoomed(now, factor, at))
      },
      [change, width, height],
    ),
    pan: useCallback(
      (by) => {
        change((now) => panned(now, by))
      },
      [change],
    ),
    reveal: useCallback(
      (box) => {
        if (width === 0) return
        const seen = clear(revealed(latest.current, box, { width, height }), box)
        if (seen !== latest.current) change(() => seen)
      },
      [change, clear, width, height],
    ),
    focus: useCallback(
      (box) => {
        if (width > 0) change((now) => clear(focused(now, box, { width, height }), box))
      },
      [change, clear, width, height],
    ),
    centre: useCallback(
      (place) => {
        change((now) => centred(now, place, { width, height }))
      },
      [change, width, height],
    ),
    dragged: useCallback(() => way.current >= slop, []),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
