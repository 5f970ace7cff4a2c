import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import { OptionRadio, RadioGroup } from '#ui/forms/OptionRadio.tsx'
import { styled } from '#ui/styled.ts'

const Group = styled(RadioGroup)({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  padding: 2,
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
})

const Choice = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 36,
  '@media (pointer: fine)': { minHeight: 28 },
  borderRadius: 'var(--radius-small)',
  color: 'var(--text-soft)',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&[data-side="buy"]:has(input:checked)': { background: 'var(--up)', color: 'var(--panel)' },
  '&[data-side="sell"]:has(input:checked)': { background: 'var(--down)', color: 'var(--panel)' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--brand)', outlineOffset: 1 },
  '&:has(input:disabled)': { cursor: 'default' },
})

interface SideChoiceProps {
  actor: { readonly send: (event: { readonly type: 'side.chosen'; readonly side: OrderSide }) => void }
  side: OrderSide
  /** What each side does, where it is more than to buy or sell. */
  labels?: Readonly<Record<OrderSide, string>>
}

/** Buy or sell, in the up and down colours and in words. */
export const SideChoice = memo(function SideChoice({ actor, side, labels }: SideChoiceProps) {
  const { t } = useTranslation('orderForm')
  return (
    <Group value={side} aria-label={t('field.side')}>
      {(['buy', 'sell'] as const).map((one) => (
        <Choice key={one} data-side={one}>
          <OptionRadio value={one} onChoose={() => actor.send({ type: 'side.chosen', side: one })} />
          {labels?.[one] ?? t(`side.${one}`)}
        </Choice>
      ))}
    </Group>
  )
})
