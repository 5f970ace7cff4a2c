import Checkbox from '@mui/material/Checkbox'

/** The checkbox of a row of a dense table, or of all rows; as low as the row's other controls. */
export function RowCheck({
  label,
  checked,
  some = false,
  disabled = false,
  onChange,
}: {
  label: string
  checked: boolean
  /** Some rows are selected, but not all. */
  some?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Checkbox
      size="small"
      checked={checked}
      indeterminate={some}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ padding: '2px', marginInline: '-8px -4px', '@media (pointer: coarse)': { padding: '10px' } }}
    />
  )
}
