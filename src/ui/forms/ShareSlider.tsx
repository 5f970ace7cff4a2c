import Slider from '@mui/material/Slider'

interface ShareSliderProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** The value as screen readers announce it. */
  valueText: string
  disabled: boolean
  onChange: (percent: number) => void
}

/** A percentage of an amount. */
export function ShareSlider({ label, percent, valueText, disabled, onChange }: ShareSliderProps) {
  return (
    <Slider
      aria-label={label}
      aria-valuetext={valueText}
      value={percent}
      disabled={disabled}
      onChange={(_, value) => onChange(value)}
    />
  )
}
