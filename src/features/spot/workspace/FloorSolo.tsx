import type { ReactNode } from 'react'
import type { PanelId } from '#contract/spot/workspace.ts'
import { styled } from '#ui/styled.ts'
import { FloorPlace, gap } from '#drawing/floor/FloorPlace.ts'

/** The window has neither a header nor the quick navigation (`contract/shell/frames.ts`). */
const whole = 'calc(100dvh - var(--end-inset))'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap,
  padding: gap,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: whole,
  // A panel that scrolls inside is as tall as the window; on a phone it is as tall as its rows.
  '&[data-bounded]': { height: `max(${whole}, 480px)` },
})

const Whole = styled(FloorPlace)({ flex: '1 1 auto' })

/** One panel in its own window. */
export function FloorSolo({
  head,
  tail,
  panel,
  children,
  flows,
}: {
  head: ReactNode
  tail: ReactNode
  panel: PanelId
  children: ReactNode
  flows: boolean
}) {
  return (
    <Frame data-bounded={!flows || undefined}>
      {head}
      <Whole data-panel={panel} data-padded={panel === 'form' || undefined}>
        {children}
      </Whole>
      {tail}
    </Frame>
  )
}
