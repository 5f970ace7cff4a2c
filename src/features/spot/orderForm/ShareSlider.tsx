import { styled } from '#ui/styled.ts'

const Range = styled('input')({
  width: '100%',
  height: 24,
  margin: 0,
  accentColor: 'var(--brand)',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
})

interface ShareSliderProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** The value as screen readers announce it. */
  valueText: string
  disabled: boolean
  onChange: (percent: number) => void
}

/**
 * A percentage of an amount: the browser's own slider, because MUI's costs 13 kB on the trading page
 * (`docs/decisions/0023-widgets.md`).
 */
export function ShareSlider({ label, percent, valueText, disabled, onChange }: ShareSliderProps) {
  return (
    <Range
      type="range"
      min={0}
      max={100}
      step={1}
      aria-label={label}
      aria-valuetext={valueText}
      value={percent}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
