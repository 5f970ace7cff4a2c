import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device, headerMode, isBottomBarShown, isFooterShown } from '#machines/shell/layout/layout.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { contentId } from './contentId.ts'
import { QuickNavigation } from './QuickNavigation.tsx'
import { SkipLink } from './SkipLink.tsx'
import { StateBar } from './StateBar.tsx'
import { ToTop } from './ToTop.tsx'

interface ShellProps {
  app: AppRefs
  header: ReactNode
  footer: ReactNode
  children: ReactNode
  /** Shown over or beside every page: notices, dialogs. */
  beside?: ReactNode
  /** At the end of the page’s own content. */
  after?: ReactNode
  /** In the quick navigation of a phone, after its pages. */
  quick?: ReactNode
}

const bottomBar = 'var(--bottom-inset)'

/**
 * The frame around every page, as the page's frame settings define it. The quick navigation pushes the page's end up by
 * its measured height; anything that appears late (a state, a notice, an announcement) overlays an edge and moves
 * nothing.
 */
export function Shell({ app, header, footer, children, beside, after, quick }: ShellProps) {
  const kind = useSelector(app.layout, device)
  const mode = useSelector(app.layout, headerMode)
  const hasFooter = useSelector(app.layout, isFooterShown)
  const hasQuickBar = useSelector(app.layout, isBottomBarShown)
  const headerHeight = mode === 'none' ? '0px' : 'var(--header-height)'
  return (
    <Box
      data-device={kind}
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        paddingBlockEnd: 'var(--end-inset)',
      }}
    >
      <SkipLink />
      <StateBar app={app} />
      {mode !== 'none' && (
        <Box
          data-header={mode}
          sx={{
            position: mode === 'fixed' ? 'sticky' : 'relative',
            insetBlockStart: mode === 'fixed' ? 0 : 'auto',
            zIndex: 1100,
          }}
        >
          {header}
        </Box>
      )}
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          // The footer starts below the window, whatever bars are at its bottom, so that it never visibly moves while a
          // page loads.
          minHeight: `calc(100dvh - ${headerHeight}${hasFooter ? '' : ` - ${bottomBar}`})`,
          outline: 'none',
        }}
      >
        {children}
        {after}
      </Box>
      {hasFooter && footer}
      <ToTop app={app} />
      {hasQuickBar && <QuickNavigation app={app}>{quick}</QuickNavigation>}
      {beside}
    </Box>
  )
}
