import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'
import { handheld } from '../layout/windows.ts'

const exactly: CSSObject = {
  content: 'attr(data-exact)',
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: -8,
  insetBlockStart: -4,
  padding: '3px 7px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--raised)',
  color: 'var(--text)',
  boxShadow: 'var(--shadow-low)',
}

const Whole = styled('span')({
  position: 'relative',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '&[data-pad]::after': { content: 'attr(data-pad)', visibility: 'hidden' },
  '&[data-exact]': { cursor: 'help' },
  '&[data-exact]:hover::before, &[data-exact]:focus::before': exactly,
  [handheld]: { '&[data-pad]::after': { content: 'none' } },
})

const Zeros = styled('span')({ color: 'var(--text-faint)', [handheld]: { display: 'none' } })

/** Invisible, but included when the amount is copied or read aloud. */
const Rest = styled('span')({ fontSize: 0 })

/** Overlays the space beside the cell, so that it moves no digit. */
const More = styled('span')({
  position: 'absolute',
  insetInlineStart: '100%',
  color: 'var(--text-faint)',
  userSelect: 'none',
  '&::before': { content: '"…"' },
})

interface AmountProps {
  parts: { readonly shown: string; readonly zeros: string; readonly pad: string; readonly rest: string }
  /** Inside a pressable element: it cannot be focused on its own. */
  inert?: boolean
}

/**
 * An amount of a coin in its own precision, its decimal point aligned with the others in a column. Further decimals are
 * marked, shown on hover and focus, and included when it is copied.
 */
export function Amount({ parts: { shown, zeros, pad, rest }, inert = false }: AmountProps) {
  const hasMore = rest !== ''
  return (
    <Whole
      translate="no"
      data-pad={pad || undefined}
      data-exact={hasMore ? shown + rest : undefined}
      tabIndex={hasMore && !inert ? 0 : undefined}
    >
      {shown}
      {zeros !== '' && <Zeros>{zeros}</Zeros>}
      {hasMore && <Rest>{rest}</Rest>}
      {hasMore && <More aria-hidden />}
    </Whole>
  )
}
