import { Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/forms/Button.tsx'

interface SubmitRowProps {
  /** The button's label, which changes while the form is being sent. */
  label: string
  isSending: boolean
  disabled: boolean
  cancelLabel: string
  onCancel: () => void
}

/** The end of a form: its submit button, and beside it a cancel button while a request is in progress. */
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
