import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { createStyleCache, ThemeRoot } from '#theme/ThemeRoot.tsx'

it('takes the same space with and without a mark, so that no price moves as it becomes stale', () => {
  // Styles of its own: another test of this page may have removed the shared ones.
  const cache = createStyleCache(undefined)
  const place = (words: string | undefined) => (
    <ThemeRoot cache={cache}>
      <StalePlace words={words} />
    </ThemeRoot>
  )
  const { container, rerender } = render(place(undefined))
  const width = () => container.firstElementChild && getComputedStyle(container.firstElementChild).width
  expect(screen.queryByRole('img')).toBeNull()
  const before = width()
  rerender(place('Delayed since 12:00'))
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Delayed since 12:00')
  expect(before).toMatch(/^\d+px$/)
  expect(width()).toBe(before)
})
