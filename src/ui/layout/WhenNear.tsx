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
