import type { ReactNode } from 'react'
import { styled } from '#ui/styled.ts'
import { Text } from '#ui/content/Text.tsx'
import { below } from '#ui/layout/windows.ts'

/** Where both do not fit side by side, the second part is below the video. */
const stacked = below(1024)

/** The window's height without the header and the quick navigation. */
const left = 'calc(100dvh - var(--header-height) - var(--bottom-inset))'

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

// The video's container is as tall as the video at full width, and shrinks for what is below it.
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
  // A landscape window is lower than wide, so the height left by the title limits the video.
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
 * A page that fills the window below the header: a video as large as possible, its description, and a part beside or
 * below that scrolls on its own.
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
