import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'
import { Button } from '../forms/Button.tsx'

/** Something failed to load: what happened, what was kept, and one button that helps. */
export function FailureState({
  title,
  children,
  retry,
  more,
}: {
  title: ReactNode
  children?: ReactNode
  /** `name` tells this button from others of the page that have the same label. */
  retry?: { label: string; name?: string; onRetry: () => void; busy?: boolean }
  /** The page of ours that explains it. */
  more?: { readonly to: string; readonly label: string } | undefined
}) {
  return (
    <Alert
      kind="error"
      title={title}
      more={more}
      action={
        retry && (
          <Button
            size="small"
            {...(retry.name === undefined ? {} : { 'aria-label': retry.name })}
            busy={retry.busy ?? false}
            onClick={retry.onRetry}
          >
            {retry.label}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  )
}
