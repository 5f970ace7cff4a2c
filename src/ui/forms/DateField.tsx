import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type DateFieldProps = Pick<FieldProps, 'label' | 'error' | 'disabled'> & {
  /** A day as `2026-01-31`; undefined while none is chosen. */
  day: string | undefined
  /** The first and the last day that the calendar offers. */
  first: string
  last: string
  /** Undefined when the field was emptied. */
  onChange: (day: string | undefined) => void
}

/** A day: the platform's own field and calendar. What is wrong stands below, where a line is kept for it. */
export function DateField({ day, first, last, onChange, ...rest }: DateFieldProps) {
  return (
    <Field
      {...rest}
      type="date"
      value={day ?? ''}
      min={first}
      max={last}
      numbers
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  )
}
