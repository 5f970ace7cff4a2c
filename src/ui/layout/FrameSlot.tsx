import { useLayoutEffect, useRef } from 'react'
import { styled } from '../styled.ts'

const Slot = styled('div')({ flex: 1, minHeight: 0 })

const out = { width: '1px', height: '1px', opacity: '0', pointerEvents: 'none', zIndex: '0' } as const

/**
 * The position of a frame that is kept outside the page, because moving it would reload it: while this is mounted, the
 * frame covers it.
 */
export function FrameSlot({ frameId, title }: { frameId: string; title: string }) {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = slot.current
    const frame = document.getElementById(frameId)
    if (!place || !frame) return undefined
    frame.title = title
    const follow = () => {
      const { left, top, width, height } = place.getBoundingClientRect()
      Object.assign(frame.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        opacity: '1',
        pointerEvents: 'auto',
        zIndex: '1091',
      })
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(place)
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', follow)
      Object.assign(frame.style, out)
    }
  }, [frameId, title])
  return <Slot ref={slot} />
}
