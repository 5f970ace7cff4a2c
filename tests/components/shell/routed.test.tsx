import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Routed } from '#app/Routed.tsx'

const setUp = () =>
  createMemoryRouter([
    { path: '/', element: <p>first</p> },
    { path: '/second', element: <p>second</p> },
  ])

describe('the pages of a router', () => {
  it('are rendered for the current location, even if it changed during the first render', async () => {
    const router = setUp()
    // The app subscribes from the start, so the router does not buffer its state for the first subscriber.
    router.subscribe(() => undefined)
    const before = router.state
    await router.navigate('/second')
    const after = router.state
    // Until there is a subscriber, the router shows its previous state.
    const isHeard = vi.spyOn(router, 'subscribe')
    const seen = vi
      .spyOn(router, 'state', 'get')
      .mockImplementation(() => (isHeard.mock.calls.length > 0 ? after : before))
    render(<Routed router={router} />)
    expect((await screen.findByText('second')).isConnected).toBe(true)
    seen.mockRestore()
    await act(async () => router.navigate('/'))
    expect(screen.getByText('first').isConnected).toBe(true)
  })

  it('are not loaded again when nothing happened in between', () => {
    const router = setUp()
    const asked = vi.spyOn(router, 'revalidate')
    render(<Routed router={router} />)
    expect(screen.getByText('first').isConnected).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })
})
