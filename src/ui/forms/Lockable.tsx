import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Frame = styled('fieldset')({
  display: 'contents',
  '&:disabled :is(button, select)': { color: 'var(--text-faint)', cursor: 'default', pointerEvents: 'none' },
  '&:disabled label': { cursor: 'default' },
})

/**
 * Controls that a form takes back together while it works on what they say. Locking changes one attribute of the
 * document, so none of them is rendered again; they keep their place in the form's layout.
 */
export function Lockable({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <Frame role="none" disabled={locked}>
      {children}
    </Frame>
  )
}
