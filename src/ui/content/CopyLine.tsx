import type { ReactNode } from 'react'
import { IconButton } from '../forms/IconButton.tsx'
import { CopyIcon } from './laterIcons.tsx'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'
import { Text } from './Text.tsx'

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 })
const Value = styled(
  'span',
  ownProps('strong'),
)<{ strong: boolean }>(({ strong }) => ({
  userSelect: 'text',
  overflowWrap: 'anywhere',
  // The font draws an x between digits as a multiplication sign, which no address contains.
  fontVariantLigatures: 'no-contextual',
  fontVariantNumeric: 'tabular-nums lining-nums',
  ...(strong ? { display: 'block', marginBlockStart: 4, color: 'var(--text)', fontWeight: 600 } : {}),
}))

const select = (node: HTMLElement | null): void => {
  if (node) getSelection()?.selectAllChildren(node)
}

interface CopyLineProps {
  /** The label before the text. */
  label: ReactNode
  text: string
  /** The button's accessible name. */
  copyLabel: string
  onCopy: () => void
  /** Shown if the browser denies clipboard access: the text is selected, and this says what to do. */
  refused: string | undefined
  /** For text that is the point of the page: on its own line, below its label. */
  strong?: boolean
}

/** A short text with a copy button. */
export function CopyLine({ label, text, copyLabel, onCopy, refused, strong = false }: CopyLineProps) {
  return (
    <>
      <Line>
        <Text kind={strong ? 'body' : 'small'} tone="soft">
          {label}{' '}
          <Value strong={strong} ref={refused === undefined ? null : select}>
            {text}
          </Value>
        </Text>
        <IconButton size="small" label={copyLabel} onClick={onCopy}>
          <CopyIcon size={16} />
        </IconButton>
      </Line>
      {refused !== undefined && (
        <Text kind="small" tone="warning" role="alert">
          {refused}
        </Text>
      )}
    </>
  )
}
