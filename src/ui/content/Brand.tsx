import { shellLimits } from '#contract/shell/limits.ts'
import { styled } from '../styled.ts'
import { below } from '../layout/windows.ts'

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 24 })

const Word = styled('span')({
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: 'var(--text)',
  // In the narrowest windows only the logo is visible; the name remains for screen readers.
  [below(shellLimits.device.nameFrom)]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** The product's logo, a stair on a floor line, with its name. */
export function Brand({ name }: { name: string }) {
  return (
    <Line>
      <svg
        width={20}
        height={20}
        viewBox="0 0 20 20"
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M2 13.5h5V8h5.5V2.5H18" stroke="var(--brand)" />
        <path d="M2 18h16" stroke="var(--signal)" />
      </svg>
      <Word>{name}</Word>
    </Line>
  )
}
