import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  padding: '40px 16px',
  textAlign: 'center',
})

/** Nothing here, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Frame>
      <Text kind="heading">{title}</Text>
      {children && <Text tone="soft">{children}</Text>}
      {action}
    </Frame>
  )
}
