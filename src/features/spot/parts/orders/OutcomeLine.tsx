import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const Frame = styled('div')({ flex: 'none', containerType: 'inline-size', containerName: 'outcome', minWidth: 0 })

/** Reserves the longest sentence's space, so that nothing below moves when one appears or disappears. */
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  height: 32,
  paddingInline: 16,
  overflowY: 'auto',
  '@container outcome (max-width: 50em)': { height: 40 },
  '@container outcome (max-width: 30em)': { height: 56 },
})

/** Shows and announces the result of an action in a list. It exists before it has text. */
export function OutcomeLine({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Line role="status">{children}</Line>
    </Frame>
  )
}
