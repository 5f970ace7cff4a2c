import { useLayoutEffect, useRef } from 'react'
import { styled } from '../styled.ts'

const Slot = styled('div')({ flex: 1, minHeight: 0 })

const out = { width: '1px', height: '1px', opacity: '0', pointerEvents: 'none', zIndex: '0' } as const

/**
 * The place of a frame that lives beside the page (moved, a frame would load anew): while it is drawn, the frame lies
 * over it.
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
