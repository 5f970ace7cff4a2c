import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { overlay } from '#app/overlay.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'

beforeAll(() => haveWords([]))

/** An overlay that a menu's state opens, whose code fails to load this many times. */
const open = ({ failures = 0 } = {}) => {
  let asked = 0
  const { Part, preload } = overlay({
    useIsOpen: (app) => useSelector(app.navigation, (snapshot) => oneOpenView(snapshot).isOpen('part')),
    words: [],
    load: () => {
      asked += 1
      return asked <= failures
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : Promise.resolve(() => <p>The dialog</p>)
    },
  })
  const { app } = startApp()
  render(<Part app={app} />)
  return {
    preload,
    asked: () => asked,
    toggle: () => act(async () => app.navigation.send({ type: 'item.toggled', item: 'part' })),
  }
}

describe('a dialog over the page', () => {
  it('is fetched when it opens, not before, and is mounted only while its flow says so', async () => {
    const { toggle, asked } = open()
    expect([asked(), screen.queryByText('The dialog')]).toEqual([0, null])
    await toggle()
    await screen.findByText('The dialog')
    await toggle()
    expect(screen.queryByText('The dialog')).toBeNull()
    await toggle()
    await screen.findByText('The dialog')
    expect(asked()).toBe(1)
  })

  it('may be prefetched, and a failure of that is not a failure of the dialog', async () => {
    const { preload, toggle } = open({ failures: 1 })
    await expect(preload()).rejects.toThrow('dynamically imported')
    await toggle()
    await screen.findByText('The dialog')
  })

  it('says when it failed to load, and loads on retry', async () => {
    const user = userEvent.setup()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { toggle } = open({ failures: 2 })
    await toggle()
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toContain('Couldn’t load part of this page')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('The dialog')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
