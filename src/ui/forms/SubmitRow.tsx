import { Stack } from '../layout/Stack.tsx'
import { Button } from './Button.tsx'

interface SubmitRowProps {
  /** What the button says, which is another thing while it is being sent. */
  label: string
  isSending: boolean
  disabled: boolean
  cancelLabel: string
  onCancel: () => void
}

/** The end of a form: its one button, and beside it a way back while what was sent is on its way. */
export function SubmitRow({ label, isSending, disabled, cancelLabel, onCancel }: SubmitRowProps) {
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      <Button look="primary" size="large" type="submit" fullWidth busy={isSending} disabled={disabled}>
        {label}
      </Button>
      {isSending && (
        <Button size="large" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
    </Stack>
  )
}
