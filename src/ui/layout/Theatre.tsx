import type { ReactNode } from 'react'
import { styled } from '../styled.ts'
import { Text } from '../content/Text.tsx'
import { below } from './windows.ts'

/** Without room for both side by side the second part stands below the picture. */
const stacked = below(1024)

/** What the header and the bar of ways leave of the window. */
const left = 'calc(100dvh - var(--header-height) - var(--bottom-room))'

const Frame = styled('div')({
  display: 'grid',
  gridTemplateAreas: '"head head" "show side"',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  gridTemplateRows: 'auto minmax(320px, 1fr)',
  gap: 16,
  width: '100%',
  maxWidth: 'var(--page-width)',
  height: left,
  margin: '0 auto',
  padding: 16,
  boxSizing: 'border-box',
  [stacked]: {
    gridTemplateAreas: '"head" "show" "side"',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(340px, 1fr)',
    gap: 12,
    paddingBlock: 12,
  },
})

const Head = styled('div')({
  gridArea: 'head',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
})

// The picture's own place is as high as it would be at its full width, and gives way to what stands below it.
const Show = styled('div')({
  gridArea: 'show',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  containerType: 'inline-size',
})

const Place = styled('div')({
  flex: '0 1 calc(100cqw * 9 / 16)',
  minHeight: 180,
  containerType: 'size',
  display: 'flex',
  justifyContent: 'center',
  [stacked]: { flex: 'none', containerType: 'normal', minHeight: 0 },
})

const Picture = styled('div')({
  width: 'min(100cqw, 100cqh * 16 / 9)',
  // A window that is held across has less height than width: what the title leaves of it.
  [stacked]: { width: `min(100%, (${left} - 80px) * 16 / 9)` },
})

const Side = styled('div')({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
})

/**
 * A page that fills the window below the header: a picture as large as there is room for, what is said of it, and
 * beside it or below what scrolls by itself.
 */
export function Theatre({
  title,
  actions,
  picture,
  about,
  side,
}: {
  title: ReactNode
  actions: ReactNode
  picture: ReactNode
  about: ReactNode
  side: ReactNode
}) {
  return (
    <Frame>
      <Head>
        <Text as="h1" kind="title" sx={{ minWidth: 0 }}>
          {title}
        </Text>
        {actions}
      </Head>
      <Show>
        <Place>
          <Picture>{picture}</Picture>
        </Place>
        {about}
      </Show>
      <Side>{side}</Side>
    </Frame>
  )
}
