import type { ReactNode } from 'react'
import { supportLimits } from '#contract/support/limits.ts'
import { IconButton } from '../forms/IconButton.tsx'
import { CloseIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'
import { Text } from '../content/Text.tsx'
import { handheld } from '../layout/windows.ts'

const { panelWidth, panelHeight } = supportLimits.support

const Frame = styled('section')({
  position: 'fixed',
  // Under the header, whose menus open over it, and over the bar at the bottom of the window.
  zIndex: 1090,
  insetInlineEnd: 72,
  insetBlockEnd: 'calc(16px + var(--bottom-inset))',
  display: 'flex',
  flexDirection: 'column',
  width: panelWidth,
  height: `min(${panelHeight}px, calc(100dvh - var(--header-height) - var(--bottom-inset) - 32px))`,
  boxSizing: 'border-box',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow)',
  overflow: 'hidden',
  '&:focus': { outline: 'none' },
  [handheld]: {
    insetInline: 0,
    insetBlockEnd: 0,
    width: '100%',
    height: 'calc(100dvh - var(--header-height) - 8px)',
    borderRadius: 'var(--radius-sheet) var(--radius-sheet) 0 0',
  },
})
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  padding: '8px 8px 8px 16px',
  borderBlockEnd: '1px solid var(--line)',
})

/** The focus moves in when it opens, and back when it closes unless it is elsewhere by then. */
const takeFocus = (frame: HTMLElement | null) => {
  if (!frame) return undefined
  const before = document.activeElement
  frame.focus({ preventScroll: true })
  return () => {
    if (before instanceof HTMLElement && frame.contains(document.activeElement)) before.focus({ preventScroll: true })
  }
}

/** A chat window in the page's corner that keeps the page usable. Escape and the close button close it. */
export function ChatFrame({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Frame
      ref={takeFocus}
      role="dialog"
      tabIndex={-1}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <Head>
        <Text as="h2" kind="heading">
          {title}
        </Text>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
    </Frame>
  )
}
