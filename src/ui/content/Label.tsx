import { styled } from '../styled.ts'

/** The label of a field. */
export const Label = styled('label')({
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  fontWeight: 500,
  color: 'var(--text-soft)',
})
