import { Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type DateFieldProps = Pick<FieldProps, 'label' | 'error' | 'disabled'> & {
  /** A date as `2026-01-31`; undefined for none. */
  day: string | undefined
  /** The first and the last selectable date. */
  first: string
  last: string
  /** Called with undefined when the field is cleared. */
  onChange: (day: string | undefined) => void
}

/**
 * A date in the platform's own field and calendar. Errors are shown below, where a line is reserved. Not MUI X's
 * `DatePicker`: with a date adapter it weighs 64 kB, and a page of records of 61 kB may have 80.
 */
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
