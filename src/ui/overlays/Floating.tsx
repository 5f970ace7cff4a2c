import { styled } from '../styled.ts'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ownProps } from '../ownProps.ts'

/** Between the surface and the edge of the window, px. */
const margin = 8

const Anchor = styled('div')({ position: 'relative', display: 'inline-flex' })

const Frame = styled(
  'div',
  ownProps('side', 'above', 'width'),
)<{ side: 'start' | 'end'; above: boolean; width: number | undefined }>(({ side, above, width }) => ({
  position: 'absolute',
  ...(above ? { bottom: 'calc(100% + 4px)' } : { top: 'calc(100% + 4px)' }),
  ...(side === 'end' ? { insetInlineEnd: 0 } : { insetInlineStart: 0 }),
  zIndex: 1200,
  // It is measured right after it was moved: under reduced motion every property has a very short transition.
  transitionProperty: 'none',
  boxSizing: 'border-box',
  ...(width === undefined
    ? { width: 'max-content', minWidth: 180, maxWidth: `min(360px, calc(100vw - ${2 * margin}px))` }
    : { width, maxWidth: `calc(100vw - ${2 * margin}px)` }),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 4,
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  textAlign: 'start',
  // The surface itself has the focus only while it is empty.
  '&:focus-visible': { outlineOffset: -2 },
}))

export interface TriggerProps {
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export interface FloatingProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** The surface's accessible name. */
  label: string
  /** Renders the button, which takes these props unchanged. */
  trigger: (props: TriggerProps) => ReactNode
  /** The button's edge that it aligns with; near the window's edge it moves inside. */
  side?: 'start' | 'end'
  /** Opens above its button, for a button at the end of the page without space below. */
  above?: boolean
  /** In pixels; if omitted, as wide as its text, up to 360. Never wider than the window. */
  width?: number
  children: ReactNode
}

interface FloatingMechanics {
  role: 'menu' | 'dialog'
  /** The element that gets the focus; undefined while there is none. */
  first: (surface: HTMLElement) => HTMLElement | undefined
  /** Handles keys other than Escape while it is open. `leave` returns the focus to the button and closes. */
  keys: (event: KeyboardEvent, surface: HTMLElement, leave: () => void) => void
}

const clips = new Set(['hidden', 'clip'])

/** The nearest element around the surface that cuts off what is outside of it. */
const clipAround = (surface: HTMLElement): Element | undefined => {
  for (let at = surface.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if (clips.has(overflowX) || clips.has(overflowY)) return at
  }
  return undefined
}

/** Leaves a panel that would cut off the surface: the surface stays where it is, but belongs to the window. */
const leaveClip = (surface: HTMLElement): void => {
  const clip = clipAround(surface)?.getBoundingClientRect()
  if (!clip) return
  const { left, right, top, bottom } = surface.getBoundingClientRect()
  if (left >= clip.left && right <= clip.right && top >= clip.top && bottom <= clip.bottom) return
  surface.style.position = 'fixed'
  surface.style.marginInline = '0'
  surface.style.inset = `${top}px auto auto ${left}px`
  // An element with a transform takes the window's place.
  const moved = surface.getBoundingClientRect()
  surface.style.inset = `${2 * top - moved.top}px auto auto ${2 * left - moved.left}px`
}

/** Moves the surface completely into the window. */
const keepInside = (surface: HTMLElement, above: boolean): void => {
  surface.style.position = ''
  surface.style.inset = ''
  surface.style.marginInline = ''
  surface.style.maxWidth = ''
  // Without the scrollbar gutter, which the style's `vw` includes.
  const { width } = document.documentElement.getBoundingClientRect()
  const most = width - 2 * margin
  if (surface.getBoundingClientRect().width > most) surface.style.maxWidth = `${most}px`
  const { left, right, top, bottom } = surface.getBoundingClientRect()
  const shift = left < margin ? margin - left : Math.min(0, width - margin - right)
  // A margin works for either edge. A transform would keep the original space and make the page wider than the window.
  if (shift !== 0) surface.style.marginInline = `${shift}px ${-shift}px`
  surface.style.maxHeight = above
    ? `${Math.max(0, Math.round(bottom)) - margin}px`
    : `calc(100dvh - var(--bottom-inset) - ${Math.max(0, Math.round(top)) + margin}px)`
  leaveClip(surface)
}

interface SurfaceProps {
  id: string
  triggerId: string
  role: 'menu' | 'dialog'
  label: string
  side: 'start' | 'end'
  above: boolean
  width: number | undefined
  first: FloatingMechanics['first']
  element: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function Surface({ id, triggerId, role, label, side, above, width, first, element, children }: SurfaceProps) {
  useLayoutEffect(() => {
    const surface = element.current
    if (!surface) return
    const inside = () => keepInside(surface, above)
    inside()
    const size = new ResizeObserver(inside)
    size.observe(surface)
    window.addEventListener('resize', inside)
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node) || !surface.contains(target)) inside()
    }
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      size.disconnect()
      window.removeEventListener('resize', inside)
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [element, above])

  // Only on mount and unmount: everything that is read here stays the same in between.
  useLayoutEffect(() => {
    const surface = element.current
    if (!surface) return
    const enter = () => (first(surface) ?? surface).focus({ preventScroll: true })
    // Its content may load later: the focus, which waits on the surface, then moves into it.
    const contents = new MutationObserver(() => {
      if (document.activeElement === surface && first(surface)) enter()
    })
    contents.observe(surface, { childList: true, subtree: true })
    enter()
    return () => {
      contents.disconnect()
      // Whatever closed it, a focus that was inside returns to the button and not to the start of the page.
      if (surface.contains(document.activeElement)) document.getElementById(triggerId)?.focus({ preventScroll: true })
    }
  }, [element, first, triggerId])

  return (
    <Frame ref={element} id={id} role={role} aria-label={label} tabIndex={-1} side={side} above={above} width={width}>
      {children}
    </Frame>
  )
}

/**
 * A surface below its button. The caller owns whether it is open; position, focus, keys and outside presses are handled
 * in the DOM. The focus moves in when it opens and back to the button when it closes. Not MUI's: `Popper` would add 8 kB
 * to the first load and replace only the position, and `Popover` covers the page, so that no other menu could be hovered
 * or pressed (`docs/decisions/0023-widgets.md`).
 */
export function Floating({
  open,
  onOpen,
  onClose,
  label,
  trigger,
  side = 'end',
  above = false,
  width,
  role,
  first,
  keys,
  children,
}: FloatingProps & FloatingMechanics) {
  const id = useId()
  const triggerId = `${id}-trigger`
  const anchor = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) onClose()
    }
    // For a focus elsewhere. Elements inside or over it handle their own Escape first.
    const escape = ({ key, isComposing }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onClose()
    }
    document.addEventListener('pointerdown', outside, true)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside, true)
      document.removeEventListener('keydown', escape)
    }
  }, [open, onClose])

  const leave = () => {
    document.getElementById(triggerId)?.focus({ preventScroll: true })
    onClose()
  }
  const keyPressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (!open) {
      const isOnTrigger = event.target instanceof Element && event.target.id === triggerId
      if (event.key !== 'ArrowDown' || !isOnTrigger) return
      event.preventDefault()
      onOpen()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    } else if (surface.current) {
      keys(event, surface.current, leave)
    }
  }

  return (
    <Anchor ref={anchor} onKeyDown={keyPressed}>
      {trigger({
        id: triggerId,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: open ? onClose : onOpen,
      })}
      {open && (
        <Surface
          id={id}
          triggerId={triggerId}
          role={role}
          label={label}
          side={side}
          above={above}
          width={width}
          first={first}
          element={surface}
        >
          {children}
        </Surface>
      )}
    </Anchor>
  )
}
