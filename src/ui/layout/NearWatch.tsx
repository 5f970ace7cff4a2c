import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

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
