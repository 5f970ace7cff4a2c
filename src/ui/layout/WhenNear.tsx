import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * Content below the first screen that renders only when the user gets near: by scrolling, or with the first Tab, which
 * may lead into it. The parent reserves its space.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    // At least one pixel has to be visible: directly below the window is not near.
    const sight = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '-1px' },
    )
    sight.observe(place.current)
    const tabbed = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setNear(true)
    }
    document.addEventListener('keydown', tabbed)
    return () => {
      sight.disconnect()
      document.removeEventListener('keydown', tabbed)
    }
  }, [isNear])
  return isNear ? children : <div ref={place} style={{ height: 1 }} />
}

/** Starts loading half a window early, so that little is seen of it. */
const margin = '50% 0px'

/** Reports when its content comes near the window, and when it is far away again. */
export function NearWatch({
  onNear,
  onPass,
  children,
}: {
  onNear: () => void
  onPass: () => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const report = useRef({ onNear, onPass })
  useEffect(() => {
    report.current = { onNear, onPass }
  }, [onNear, onPass])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let isNear = false
    const sight = new IntersectionObserver(
      (seen) => {
        const isSeen = seen.at(-1)?.isIntersecting ?? false
        if (isSeen === isNear) return
        isNear = isSeen
        if (isNear) report.current.onNear()
        else report.current.onPass()
      },
      { rootMargin: margin },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={place} style={{ display: 'grid', minWidth: 0, height: '100%' }}>
      {children}
    </div>
  )
}
