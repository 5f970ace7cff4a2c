import type { ReactNode } from 'react'
import { shellLimits } from '#contract/shell/limits.ts'
import { styled } from '#ui/styled.ts'
import { from } from '#ui/layout/windows.ts'

const wide = from(shellLimits.device.padAbove + 1)

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 760px) minmax(200px, 280px)', columnGap: 56 },
  '@media print': { display: 'block' },
})

const Side = styled('div')({
  [wide]: {
    order: 1,
    position: 'sticky',
    top: 24,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 48px)',
    overflowY: 'auto',
  },
  '@media print': { display: 'none' },
})

const Main = styled('div')({ minWidth: 0, [wide]: { gridColumn: 1, gridRow: 1 } })

/** A text with something beside it: in a narrow window above it, in a wide one at its side, where it stays in view. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <Side>{aside}</Side>
      <Main>{children}</Main>
    </Frame>
  )
}
