import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '../styled.ts'

/** It covers its label, which shows the choice: so the whole label is pressed, and nothing is drawn here. */
const Cover = styled(Radio)({ position: 'absolute', inset: 0, padding: 0, borderRadius: 'inherit' })

const Nothing = () => null

interface OptionRadioProps {
  value: string
  /** It cannot be chosen and is no tab stop. */
  disabled?: boolean
  /** It keeps the focus, but the choice is locked. */
  locked?: boolean
  onChoose: () => void
}

/** The radio button of a `RadioGroup` inside a positioned label that draws the option. */
export const OptionRadio = ({ value, disabled = false, locked = false, onChoose }: OptionRadioProps) => (
  <Cover
    value={value}
    disabled={disabled}
    disableRipple
    icon={<Nothing />}
    checkedIcon={<Nothing />}
    onChange={onChoose}
    slotProps={{ input: { 'aria-disabled': locked || undefined } }}
  />
)

export { RadioGroup }
