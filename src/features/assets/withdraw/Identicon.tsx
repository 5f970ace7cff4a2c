import { styled } from '#ui/styled.ts'

const Frame = styled('svg')({ flex: 'none', borderRadius: 'var(--radius)', background: 'var(--sunken)' })

const half = 4
const side = 2 * half
const cells = side * half

/** Pseudo-random numbers from a text, the same for the same text (FNV-1a, then xorshift). */
const numbersOf = (text: string): (() => number) => {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  if (state === 0) state = 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** The picture's squares, mirrored left to right, each of one of two colours or empty. */
const patternOf = (text: string) => {
  const next = numbersOf(text)
  // The first numbers of two similar texts are similar too.
  for (let at = 0; at < 8; at++) next()
  const hue = next() % 360
  const other = (hue + 90 + (next() % 180)) % 360
  const squares = Array.from({ length: cells }, (_, at) => {
    const kind = (next() >>> 8) % 5
    return { x: at % half, y: Math.floor(at / half), colour: kind < 2 ? undefined : kind < 4 ? hue : other }
  })
  return squares.flatMap(({ x, y, colour }) =>
    colour === undefined
      ? []
      : [
          { x, y, colour },
          { x: side - 1 - x, y, colour },
        ],
  )
}

/** A picture of an address: the same for all its spellings, and different at a glance for another one. Decorative. */
export function Identicon({ text, size = 56 }: { text: string; size?: number }) {
  return (
    <Frame width={size} height={size} viewBox={`0 0 ${side} ${side}`} aria-hidden="true" data-picture>
      {patternOf(text).map(({ x, y, colour }) => (
        // Slightly larger than its cell, so that no line shows between two of one colour.
        <rect key={`${x} ${y}`} x={x} y={y} width={1.02} height={1.02} fill={`hsl(${colour} 62% 52%)`} />
      ))}
    </Frame>
  )
}
