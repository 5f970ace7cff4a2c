import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/**
 * What stands below the first screen and is drawn only when somebody comes near it: by scrolling, or by the keyboard,
 * whose first Tab draws it, since it may lead there. Whoever holds it keeps its room.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    // A pixel of it has to be inside: standing right below the window is not near.
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
