import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'

const Frame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12px 20px',
  padding: '12px 12px 16px',
})

const Words = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

interface EmptyLineProps {
  drawing: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** `EmptyState` on one line, for a page with several lists that may be empty, or a low panel. */
export function EmptyLine({ drawing, title, children, action }: EmptyLineProps) {
  return (
    <Frame>
      {drawing}
      {children ? (
        <Words>
          <Text sx={{ fontWeight: 600 }}>{title}</Text>
          <Text tone="soft">{children}</Text>
        </Words>
      ) : (
        <Text>{title}</Text>
      )}
      {action}
    </Frame>
  )
}
