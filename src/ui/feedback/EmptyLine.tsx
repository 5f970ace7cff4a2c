import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: '8px 12px 16px',
})

/** The same as `EmptyState` in a line, where several lists of a page may be empty. */
export function EmptyLine({ drawing, title, action }: { drawing: ReactNode; title: ReactNode; action?: ReactNode }) {
  return (
    <Frame>
      {drawing}
      <Text>{title}</Text>
      {action}
    </Frame>
  )
}
