import type { RefObject } from 'react'

interface FileInputProps {
  /** The button beside it presses it by this. */
  inputRef: RefObject<HTMLInputElement | null>
  /** As of an input: `application/json`. */
  accept: string
  onFile: (file: File) => void
}

/** The hidden input that opens the system's dialog of files. */
export function FileInput({ inputRef, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      hidden
      tabIndex={-1}
      aria-hidden
      onChange={({ target }) => {
        const file = target.files?.[0]
        // The same file can be picked again.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
