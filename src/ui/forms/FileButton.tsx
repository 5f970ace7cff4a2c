import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FileInput } from './FileInput.tsx'

interface FileButtonProps {
  children: ReactNode
  /** As of an input: `application/json`. */
  accept: string
  /** Of a longer file only so many bytes and one more are read: the reader sees that it is too long. */
  maxBytes: number
  /** The text of the file that was picked; empty when it could not be read. */
  onText: (text: string) => void
  busy?: boolean
}

/** Picks a file of text. */
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
