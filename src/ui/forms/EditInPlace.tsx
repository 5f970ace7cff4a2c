import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from '../styled.ts'

const Press = styled('button')({
  // As low as the text: a row is no taller because its values can be changed.
  minHeight: '24px !important',
  padding: 0,
  border: 0,
  borderBottom: '1px dotted var(--line-strong)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'inherit',
  cursor: 'text',
  '&:hover': { borderBottomColor: 'var(--brand)' },
})

const Entry = styled('form')({ display: 'inline-flex', margin: 0 })

const Input = styled('input')({
  width: '9ch',
  minWidth: 0,
  height: 24,
  boxSizing: 'border-box',
  margin: 0,
  padding: '0 4px',
  border: '1px solid var(--brand)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
  color: 'inherit',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
  '&[aria-invalid="true"]': { borderColor: 'var(--error)' },
})

/** The value while it is edited. */
interface Editing {
  readonly text: string
  readonly error: string | undefined
  /** It is being sent. */
  readonly busy: boolean
  readonly onChange: (text: string) => void
  /** On Enter. */
  readonly onSubmit: () => void
  /** On Escape. */
  readonly onLeave: () => void
}

/**
 * A value in a table that is edited where it is: a press replaces it with a field, Enter submits, Escape leaves. The
 * focus returns to the value.
 */
export function EditInPlace({
  label,
  editing,
  onBegin,
  children,
}: {
  /** Names the field, and describes the press that opens it, whose name is the value. */
  label: string
  editing: Editing | undefined
  onBegin: () => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  const press = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isEditing = editing !== undefined
  useLayoutEffect(() => {
    if (isEditing) {
      input.current?.focus()
      input.current?.select()
    }
    // Unless something else has taken the focus, such as a dialog.
    else if (wasEditing.current && document.activeElement === document.body) press.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (!editing)
    return (
      <Press ref={press} type="button" title={label} onClick={onBegin}>
        {children}
      </Press>
    )
  return (
    <Entry
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!editing.busy) editing.onSubmit()
      }}
    >
      <Input
        ref={input}
        value={editing.text}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={editing.error === undefined ? undefined : true}
        title={editing.error}
        readOnly={editing.busy}
        aria-busy={editing.busy || undefined}
        onChange={({ target }) => editing.onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || editing.busy) return
          event.stopPropagation()
          editing.onLeave()
        }}
      />
    </Entry>
  )
}
