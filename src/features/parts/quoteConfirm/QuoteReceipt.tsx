import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { takeFocus } from '#ui/overlays/takeFocus.ts'

/** What happened, and the link to its record. */
export function QuoteReceipt({
  title,
  children,
  record,
  another,
  onAnother,
}: {
  title: string
  children?: ReactNode
  record?: { readonly to: string; readonly label: string } | undefined
  another?: string
  onAnother: () => void
}) {
  const { t } = useTranslation('quoteConfirm')
  return (
    <Panel ref={takeFocus} tabIndex={-1} aria-label={title} sx={{ p: 5 }}>
      <Stack sx={{ gap: 4 }}>
        <Alert kind="success" title={title}>
          {children}
        </Alert>
        {record && <LinkButton to={record.to}>{record.label}</LinkButton>}
        <Button look="primary" fullWidth onClick={onAnother}>
          {another ?? t('action.another')}
        </Button>
      </Stack>
    </Panel>
  )
}
