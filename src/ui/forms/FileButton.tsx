import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FileInput } from './FileInput.tsx'

interface FileButtonProps {
  children: ReactNode
  /** As in an input: `application/json`. */
  accept: string
  /** At most this many bytes plus one are read, so that the parser detects its excessive length. */
  maxBytes: number
  /** The text of the selected file; empty if it is unreadable. */
  onText: (text: string) => void
  busy?: boolean
}

/** Selects a text file. */
export function FileButton({ children, accept, maxBytes, onText, busy = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput
        inputRef={input}
        accept={accept}
        onFile={(file) =>
          void file
            .slice(0, maxBytes + 1)
            .text()
            .then(onText, () => onText(''))
        }
      />
    </>
  )
}
