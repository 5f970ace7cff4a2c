import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { IconButton } from './IconButton'

/** A file as base64; `data` is empty when it is too long or could not be read. */
export interface Picked {
  name: string
  bytes: number
  data: string
}

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '')
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })

interface FilePickProps {
  label: string
  /** A picture instead of the label, which then names it. */
  icon?: ReactNode
  maxBytes: number
  disabled: boolean
  onFile: (file: Picked) => void
}

/** A button that opens the system's dialog of files. */
export function FilePick({ label, icon, maxBytes, disabled, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {icon ? (
        <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
          {icon}
        </IconButton>
      ) : (
        <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp,application/pdf,text/plain"
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be picked again.
          target.value = ''
          if (!file) return
          if (file.size > maxBytes) onFile({ name: file.name, bytes: file.size, data: '' })
          else void dataOf(file).then((data) => onFile({ name: file.name, bytes: file.size, data }))
        }}
      />
    </>
  )
}
