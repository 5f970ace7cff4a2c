import { useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../content/laterIcons.tsx'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A password that the user can reveal. Whether it is revealed is DOM state and gone with the field. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...rest
}: Omit<FieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
        </IconButton>
      }
    />
  )
}
