import { keyframes } from '@emotion/react'
import type { ReactNode } from 'react'
import { shellLimits } from '#contract/shell/limits.ts'
import { styled } from '../styled.ts'

const leave = keyframes({ to: { visibility: 'hidden' } })
const come = keyframes({ to: { visibility: 'visible' } })
const late = `0s linear ${shellLimits.page.patience}ms forwards`

const Place = styled('div')({ '&[data-swaps]': { display: 'grid' }, '& > *': { gridArea: '1 / 1', minWidth: 0 } })
const Going = styled('div')({ '&[data-going]': { animation: `${leave} ${late}` } })
const Coming = styled('div')({
  position: 'sticky',
  top: 'var(--header-height)',
  alignSelf: 'start',
  visibility: 'hidden',
  animation: `${come} ${late}`,
})

/**
 * Keeps the current content until its replacement has taken so long that its placeholder is shown. Quick replacements
 * show no placeholder.
 */
export function Swap({ children, coming }: { children: ReactNode; coming: ReactNode }) {
  const swaps = coming === undefined ? undefined : true
  return (
    <Place data-swaps={swaps}>
      <Going data-going={swaps}>{children}</Going>
      {coming !== undefined && <Coming>{coming}</Coming>}
    </Place>
  )
}
