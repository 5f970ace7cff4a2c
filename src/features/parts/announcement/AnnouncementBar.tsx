import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'
import { useMeasured } from '#ui/layout/measured.ts'
import { narrow } from '#ui/layout/windows.ts'

const Bar = styled('aside')({
  position: 'fixed',
  zIndex: 1040,
  insetInline: 0,
  // Above what a page keeps at its bottom: it appears late, and nothing makes space for it.
  insetBlockEnd: 'calc(var(--bottom-inset) + var(--foot-height, 0px))',
  background: 'var(--raised)',
  borderBlockStart: '1px solid var(--line-strong)',
})

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 'var(--page-width)',
  minHeight: 56,
  margin: '0 auto',
  // Leaves the page's corner free.
  padding: '6px 72px 6px 16px',
  boxSizing: 'border-box',
  '& > svg': { flex: 'none', color: 'var(--brand)' },
  [narrow]: { flexWrap: 'wrap', rowGap: 0, '& > svg': { display: 'none' } },
})

/** Title and text side by side, or stacked in a narrow window. More than two lines have to be read elsewhere. */
const Words = styled('div')({
  flex: '1 1 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  minWidth: 0,
  maxHeight: '3rem',
  overflow: 'hidden',
  [narrow]: { flex: '1 1 100%', maxHeight: '5.5rem', paddingBlockStart: 4 },
})

const Actions = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  marginInlineStart: 'auto',
})

interface AnnouncementBarProps {
  label: string
  icon: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The operator's announcement along the bottom of the window. The end of the page can be scrolled clear of it. */
export function AnnouncementBar({ label, icon, actions, children }: AnnouncementBarProps) {
  return (
    <Bar ref={useMeasured('--announcement-height')} aria-label={label}>
      <Row>
        {icon}
        <Words>{children}</Words>
        <Actions>{actions}</Actions>
      </Row>
    </Bar>
  )
}
