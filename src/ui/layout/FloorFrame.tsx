import type { ReactNode } from 'react'
import { styled } from '../styled.ts'
import { below, from, handheld } from './windows.ts'

/** What the header and bars leave of the window. */
const left = 'calc(100dvh - var(--header-height) - var(--top-bar-height, 0px) - var(--bottom-room))'

/** All of it is in sight at once, unless the window is too low for that. */
const whole = `max(${left}, 760px)`

/** Room for three columns, and for four. */
const [three, four] = [from(1180), from(1680)]
const one = below(700)

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  padding: 4,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: left,
  gridTemplateAreas: '"strip strip" "chart chart" "book form" "trades form" "orders orders"',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 42%)',
  gridTemplateRows: 'auto 460px 560px 380px 360px',
  // A book and trades of a phone are as high as their rows.
  [handheld]: { gridTemplateRows: 'auto 420px auto auto auto' },
  [one]: {
    gridTemplateAreas: '"strip" "chart" "form" "book" "trades" "orders"',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 380px auto auto auto auto',
  },
  [three]: {
    height: whole,
    gridTemplateAreas: '"strip strip strip" "chart book form" "chart trades form" "orders orders form"',
    gridTemplateColumns: 'minmax(0, 1fr) 300px 320px',
    gridTemplateRows: 'auto minmax(340px, 5fr) minmax(160px, 2fr) minmax(220px, 3fr)',
  },
  [four]: {
    height: whole,
    gridTemplateAreas: '"strip strip strip strip" "chart book trades form" "orders orders orders form"',
    gridTemplateColumns: 'minmax(0, 1fr) 320px 280px 340px',
    gridTemplateRows: 'auto minmax(480px, 1fr) minmax(240px, 32%)',
  },
})

const Place = styled('div')({
  // What is only heard stands in it, and widens no page.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  background: 'var(--panel)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-small)',
})

/** Scrolls on its own where the window has no room for all of it. */
const Scrolled = styled(Place)({ overflow: 'auto', padding: 12, boxSizing: 'border-box' })

interface FloorFrameProps {
  strip: ReactNode
  chart: ReactNode
  book: ReactNode
  trades: ReactNode
  form: ReactNode
  orders: ReactNode
}

/**
 * The places of a trading floor: all in one window where there is room for them, else one below the other. Each panel
 * brings its own name.
 */
export function FloorFrame({ form, ...parts }: FloorFrameProps) {
  return (
    <Frame>
      {Object.entries(parts).map(([area, content]) => (
        <Place key={area} style={{ gridArea: area }}>
          {content}
        </Place>
      ))}
      <Scrolled style={{ gridArea: 'form' }}>{form}</Scrolled>
    </Frame>
  )
}
