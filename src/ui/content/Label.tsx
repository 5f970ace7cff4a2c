import { styled } from '../styled.ts'

/** The words of a field. */
export const Label = styled('label')({ fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-soft)' })
