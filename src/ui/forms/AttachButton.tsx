import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FileInput } from './FileInput.tsx'
import { IconButton } from './IconButton.tsx'

/** A file as base64; `data` is empty if it is too large or unreadable. */
export interface AttachedFile {
  name: string
  bytes: number
  data: string
}

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '')
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })

interface AttachButtonProps {
  label: string
  /** An icon instead of the label, which then is its accessible name. */
  icon?: ReactNode
  maxBytes: number
  /** As in an input; by default what a conversation takes. */
  accept?: string
  busy?: boolean
  disabled: boolean
  onFile: (file: AttachedFile) => void
}

/** Selects a file to send with a message. */
export function AttachButton({
  label,
  icon,
  maxBytes,
  accept = 'image/png,image/jpeg,image/gif,image/webp,application/pdf,text/plain',
  busy = false,
  disabled,
  onFile,
}: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {icon ? (
        <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
          {icon}
        </IconButton>
      ) : (
        <Button size="small" busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
      <FileInput
        inputRef={input}
        accept={accept}
        onFile={(file) => {
          if (file.size > maxBytes) onFile({ name: file.name, bytes: file.size, data: '' })
          else void dataOf(file).then((data) => onFile({ name: file.name, bytes: file.size, data }))
        }}
      />
    </>
  )
}
