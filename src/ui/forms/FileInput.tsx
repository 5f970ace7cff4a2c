import type { RefObject } from 'react'

interface FileInputProps {
  /** Lets the button beside it open the dialog. */
  inputRef: RefObject<HTMLInputElement | null>
  /** As in an input: `application/json`. */
  accept: string
  onFile: (file: File) => void
}

/**
 * The hidden input that opens the system's file dialog. In a file of its own: beside one of its buttons, it would bring
 * 20 kB of other parts to pages with the other button.
 */
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
        // Allows selecting the same file again.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
