import type { ReactNode } from 'react'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { oneColumn } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'

/**
 * The height of a picture without and with a line of choices above it, px at the default text size: tiles of one row
 * are of one height.
 */
export const tileHeight = { whole: 292, belowChoices: 256, tall: 424 } as const

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  paddingInlineStart: 12,
  paddingInlineEnd: 4,
  '& > h2, & > h3': {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    fontSize: 'var(--size-body)',
    lineHeight: '1.25rem',
    fontWeight: 600,
  },
})

const Choices = styled('div')({ minHeight: 32, marginBlockEnd: 4, paddingInline: 12, overflow: 'hidden' })

const Body = styled('div')({
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  paddingInline: 12,
  // Content that comes late, or fails to, takes the same space.
  contain: 'layout paint',
  // With much larger text a list can need more lines than its picture has.
  [oneColumn]: { overflow: 'auto' },
})

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  marginBlockStart: 4,
  paddingInline: '12px 4px',
  borderTop: '1px solid var(--line)',
  color: 'var(--text-faint)',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > p': {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    // Two lines fit into the height of the foot.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& > span:first-of-type': { flex: 'none', whiteSpace: 'nowrap' },
})

export interface TileFrameProps {
  /** Unique on the page; the picture is found by it (`tilePicture.ts`). */
  readonly id: string
  readonly title: string
  /** The level of the title; 3 below the heading of a section. */
  readonly level?: 2 | 3
  /** Why the data are old; undefined if they are not. */
  readonly stale: string | undefined
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** A line above the picture; omitted if there is nothing to choose. */
  readonly choices?: ReactNode
  /** The height of the picture, px. */
  readonly height: number
  readonly busy: boolean
  readonly footer: string
  /** Where the data come from, or what became of a file. */
  readonly source: ReactNode
  readonly age: ReactNode
  readonly files: ReactNode
  readonly children: ReactNode
}

/** The frame of a picture of data, of its final size from the start: title, choices, picture, source, age, files. */
export function TileFrame({
  id,
  title,
  level = 3,
  stale,
  actions,
  choices,
  height,
  busy,
  footer,
  source,
  age,
  files,
  children,
}: TileFrameProps) {
  return (
    <Panel aria-labelledby={`${id}-title`} aria-busy={busy || undefined} sx={{ minWidth: 0 }}>
      <Head>
        {level === 2 ? <h2 id={`${id}-title`}>{title}</h2> : <h3 id={`${id}-title`}>{title}</h3>}
        <StalePlace words={stale} />
        {actions}
      </Head>
      {choices !== undefined && <Choices>{choices}</Choices>}
      <Body id={id} style={{ height }}>
        {children}
      </Body>
      <Foot role="group" aria-label={footer}>
        {source}
        <span>{age}</span>
        {files}
      </Foot>
    </Panel>
  )
}
