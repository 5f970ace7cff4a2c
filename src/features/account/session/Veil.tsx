import { styled } from '#ui/styled.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Text } from '#ui/content/Text.tsx'

const Cover = styled('dialog')({
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 24,
  border: 0,
  background: 'var(--page)',
  color: 'var(--text)',
  outline: 'none',
})

const Middle = styled('div')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  textAlign: 'center',
})

/** The browser's top layer: over every dialog, with everything beneath inert. */
const cover = (node: HTMLDialogElement | null): void => {
  if (node && !node.open) node.showModal()
}

/** Covers the whole page including dialogs: nothing beneath is visible, focusable or read aloud. */
export function Veil({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <Cover ref={cover} role="alertdialog" aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <Middle>
        <Text as="p" id={id} kind="heading">
          {title}
        </Text>
        {children}
      </Middle>
    </Cover>
  )
}
