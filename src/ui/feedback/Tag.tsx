import { styled } from '../styled.ts'
import { ownProps } from '../ownProps.ts'

/** A short tag beside a name. */
export const Tag = styled(
  'span',
  ownProps('tone'),
)<{ tone?: 'neutral' | 'brand' | 'warning' | 'error' | 'success' }>(({ tone = 'neutral' }) => ({
  display: 'inline-block',
  padding: '0 6px',
  borderRadius: 'var(--radius-small)',
  fontSize: 'var(--size-mark)',
  lineHeight: '1.125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  ...(tone === 'neutral'
    ? { background: 'var(--sunken)', color: 'var(--text-soft)' }
    : tone === 'brand'
      ? { background: 'var(--info-soft)', color: 'var(--info)' }
      : { background: `var(--${tone}-soft)`, color: `var(--${tone})` }),
}))
