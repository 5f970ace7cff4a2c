import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'var(--size-table)',
  '& ul': { marginInlineStart: 9, paddingInlineStart: 12, borderInlineStart: '1px solid var(--line)' },
})

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 8, padding: '4px 0 4px 18px' })

const Summary = styled('summary')({
  cursor: 'pointer',
  listStyle: 'none',
  position: 'relative',
  borderRadius: 'var(--radius-small)',
  '&::-webkit-details-marker': { display: 'none' },
  '&::before': { content: '"▸" / ""', position: 'absolute', insetInlineStart: 2, top: 4, color: 'var(--text-soft)' },
  'details[open] > &::before': { content: '"▾" / ""' },
  '&:hover': { background: 'var(--hover)' },
})

/** A line of a tree, which precedes the lines that it contains. */
interface TreeLine {
  readonly depth: number
}

/** The lines from `from` on that are at the depth of the first, each with the index after its last descendant. */
const siblings = <T extends TreeLine>(lines: readonly T[]): readonly (readonly [T, readonly T[]])[] => {
  const found: [T, T[]][] = []
  const depth = lines[0]?.depth ?? 0
  for (const line of lines) {
    const last = found.at(-1)
    if (line.depth <= depth || !last) found.push([line, []])
    else last[1].push(line)
  }
  return found
}

/** A tree whose branches fold, by the browser's own widget; the outermost are open at first. */
export function TreeList<T extends TreeLine>({
  lines,
  children,
}: {
  lines: readonly T[]
  children: (line: T) => ReactNode
}) {
  return (
    <List>
      {siblings(lines).map(([line, below], at) => (
        // A schema's lines never change their order.
        <li key={at}>
          {below.length === 0 ? (
            <Line>{children(line)}</Line>
          ) : (
            <details open={line.depth === 0}>
              <Summary>
                <Line>{children(line)}</Line>
              </Summary>
              <TreeList lines={below}>{children}</TreeList>
            </details>
          )}
        </li>
      ))}
    </List>
  )
}
