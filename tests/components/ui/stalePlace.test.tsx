import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'

it('takes the same space with and without a mark, so that no price moves as it becomes stale', () => {
  const { container, rerender } = render(<StalePlace words={undefined} />)
  const width = () => container.firstElementChild && getComputedStyle(container.firstElementChild).width
  expect(screen.queryByRole('img')).toBeNull()
  const before = width()
  rerender(<StalePlace words="Delayed since 12:00" />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Delayed since 12:00')
  expect(before).toMatch(/^\d+px$/)
  expect(width()).toBe(before)
})
