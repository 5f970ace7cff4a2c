import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Frame = styled('div')({ flex: 'none', containerType: 'inline-size', containerName: 'outcome', minWidth: 0 })

/** Room for the longest sentence is kept, so that nothing below moves when one comes or goes. */
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

/** Where the outcome of what was done in a list is shown and announced. It is there before there is something to say. */
export function OutcomeLine({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Line role="status">{children}</Line>
    </Frame>
  )
}
