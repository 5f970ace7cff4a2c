import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '12px 16px',
  overscrollBehavior: 'contain',
})

/** The messages, newest at the end; it follows new ones unless the user reads further up. */
export function ChatLog({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])
  return (
    <Log
      ref={box}
      role="log"
      aria-label={label}
      // Lets keyboard users scroll a long conversation.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        isAtEnd.current = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 40
      }}
    >
      {children}
    </Log>
  )
}
