import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import * as drawings from '#ui/feedback/drawings.tsx'
import * as floorDrawings from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

const all = Object.entries({ ...drawings, ...floorDrawings })

/** A drawing as it is in the document. */
const svgOf = (Drawing: (typeof drawings)['StarsDrawing']): SVGElement => {
  const svg = render(<Drawing />).container.querySelector('svg')
  if (!svg) throw new Error('Nothing is drawn')
  return svg
}

it.each(all)('%s is a line drawing that is hidden from screen readers, in colours of the tokens', (_, Drawing) => {
  const svg = svgOf(Drawing)
  expect([svg.getAttribute('aria-hidden'), svg.getAttribute('focusable')]).toEqual(['true', 'false'])
  const drawn = [svg, ...svg.querySelectorAll('*')]
  expect(drawn.map((one) => one.getAttribute('stroke')).filter((colour) => colour !== null)).toEqual([
    'var(--text-faint)',
    'var(--brand)',
  ])
  expect(drawn.map((one) => one.getAttribute('fill')).filter((fill) => fill !== null)).toEqual(['none'])
  expect(svg.outerHTML.length).toBeLessThan(800)
})

it('no two of them are alike', () => {
  const shapes = all.map(([, Drawing]) =>
    [...svgOf(Drawing).querySelectorAll('path')].map((path) => path.outerHTML).join(),
  )
  expect(new Set(shapes).size).toBe(all.length)
})

it('an empty list shows its drawing above the message, then what to do', () => {
  const { container } = render(
    <MemoryRouter>
      <EmptyState drawing={<drawings.StarsDrawing />} title="No favourites yet" action={<button>Show all</button>}>
        Press the star.
      </EmptyState>
    </MemoryRouter>,
  )
  expect(container.firstElementChild?.firstElementChild?.tagName).toBe('svg')
  expect(container.textContent).toBe('No favourites yetPress the star.Show all')
})
