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

/** An empty list, with the next action. `drawing` is one of `drawings.tsx`, which are not part of the first load. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Frame>
      {drawing}
      <Text kind="heading">{title}</Text>
      {children && <Text tone="soft">{children}</Text>}
      {action}
    </Frame>
  )
}
