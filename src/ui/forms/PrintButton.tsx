import { Button } from './Button.tsx'

/** Opens the browser's print dialog for the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="plain" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
