import { styled } from '../styled.ts'

/** A name of a program, a path or a value, in running text. */
export const Code = styled('code')({
  fontFamily: 'var(--mono, ui-monospace, monospace)',
  fontSize: '0.9375em',
  overflowWrap: 'anywhere',
})

const Block = styled('pre')({
  margin: 0,
  padding: 12,
  maxHeight: 420,
  overflow: 'auto',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  color: 'var(--text)',
  fontFamily: 'var(--mono, ui-monospace, monospace)',
  fontSize: 'var(--size-small)',
  lineHeight: '1.25rem',
  userSelect: 'text',
  tabSize: 2,
})

/** A program or JSON with its own scrolling; `label` is its accessible name. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <Block role="region" aria-label={label} tabIndex={0}>
      {children}
    </Block>
  )
}
