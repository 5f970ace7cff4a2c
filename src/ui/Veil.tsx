import Modal from '@mui/material/Modal'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Text } from './Text'

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
  background: 'var(--page)',
  outline: 'none',
})

/** Hides the whole page, dialogs too: nothing under it is seen, reached or read aloud. */
export function Veil({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <Modal open hideBackdrop sx={{ zIndex: 2000 }}>
      <Cover role="alertdialog" aria-labelledby={id} tabIndex={-1}>
        <Text as="p" id={id} kind="heading">
          {title}
        </Text>
        {children}
      </Cover>
    </Modal>
  )
}
