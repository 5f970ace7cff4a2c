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
  fontVariantNumeric: 'tabular-nums lining-nums',
  ...(strong ? { display: 'block', marginBlockStart: 4, color: 'var(--text)', fontWeight: 600 } : {}),
}))

const select = (node: HTMLElement | null): void => {
  if (node) getSelection()?.selectAllChildren(node)
}

interface CopyLineProps {
  /** What it is, before the text. */
  label: ReactNode
  text: string
  /** The button's name. */
  copyLabel: string
  onCopy: () => void
  /** The browser gave nobody the clipboard: the text is marked, and these words say what to do. */
  refused: string | undefined
  /** The text is what somebody came for: on a line of its own, under its label. */
  strong?: boolean
}

/** A short text to be taken elsewhere, with its button. */
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
