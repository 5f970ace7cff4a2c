import type { Decimal } from '#contract/kernel/decimal.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'

interface ShareButtonsProps {
  label: string
  /** The amount is undefined while the most that it can be is unknown or zero. */
  shares: readonly { readonly percent: number; readonly amount: Decimal | undefined }[]
  textOf: (percent: number) => string
  disabled?: boolean
  onChoose: (amount: Decimal) => void
}

/** Fills an amount with a share of the most that it can be. */
export function ShareButtons({ label, shares, textOf, disabled = false, onChoose }: ShareButtonsProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gap: 'clamp(2px, 2%, 8px)',
        // A form beside the book on a phone is 190 px wide.
        '& button': { minWidth: 0, paddingInline: 0 },
      }}
    >
      {shares.map(({ percent, amount }) => (
        <Button
          key={percent}
          size="small"
          disabled={disabled || amount === undefined}
          onClick={() => {
            if (amount !== undefined) onChoose(amount)
          }}
        >
          {textOf(percent)}
        </Button>
      ))}
    </Box>
  )
}
