import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Window = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
})

/** Within this many pixels of its end, the newest line is being read. */
const near = 48

/**
 * Follows new lines at the end while the user is there; a user who has scrolled back is not moved. `newest` identifies
 * the last line.
 */
export function Newest({
  label,
  newest,
  children,
}: {
  label: string
  newest: number | undefined
  children: ReactNode
}) {
  const window = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const follow = () => {
    if (isAtEnd.current && window.current) window.current.scrollTop = window.current.scrollHeight
  }
  useLayoutEffect(follow, [newest])
  // The container may change size, and so may the window.
  useEffect(() => {
    if (window.current === null) return undefined
    const observer = new ResizeObserver(follow)
    observer.observe(window.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Window
      ref={window}
      role="log"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < near
      }}
    >
      {children}
    </Window>
  )
}
