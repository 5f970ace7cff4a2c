import { styled } from '#ui/styled.ts'

/** No higher than its line of small text; the area to press reaches a little beyond it. */
const Place = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: 4,
  borderRadius: 'var(--radius-small)',
  color: 'var(--text-soft)',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 3,
  '&:hover': { background: 'var(--hover)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 1 },
  '& select': {
    position: 'absolute',
    insetInline: -2,
    insetBlock: -4,
    opacity: 0,
    background: 'var(--panel)',
    color: 'var(--text)',
    font: 'inherit',
    fontSize: 'var(--size-body)',
    cursor: 'pointer',
  },
})

interface SmallSelectProps<Value extends number> {
  label: string
  value: Value
  options: readonly Value[]
  onChange: (value: Value) => void
}

/** A choice of a number in a line without space for a field. */
export function SmallSelect<Value extends number>({ label, value, options, onChange }: SmallSelectProps<Value>) {
  return (
    <Place title={label}>
      <span aria-hidden>{value}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => String(option) === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Place>
  )
}
