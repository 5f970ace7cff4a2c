import { styled } from '#ui/styled.ts'

/** A number to compare with another screen's: large, with spaced digits. */
export const BigNumber = styled('output')({
  display: 'inline-block',
  padding: '8px 24px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  color: 'var(--text)',
  fontSize: 'var(--size-promise)',
  lineHeight: '3.25rem',
  fontWeight: 700,
  letterSpacing: '0.12em',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
