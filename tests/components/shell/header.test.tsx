import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NonReducibleUnknown } from 'xstate'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { orderItems } from '#contract/shell/menus/orders.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import { themeMachine } from '#machines/shell/theme/theme.machine.ts'
import { themeChoice, themeName } from '#machines/shell/theme/theme.view.ts'
import { Person } from '#features/shell/header/account/Person.tsx'
import { OrderLinks } from '#features/shell/header/orders/OrderLinks.tsx'
import { Tools } from '#features/shell/header/Tools.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { presentParts } from '#tests/support/headerParts.ts'

beforeAll(() => haveWords(['header']))

const { waiting, passed, failed } = identityStatuses
const { standard, advanced, enterprise } = identityTypes
const entry = (identityStatus: number, identityType: number, updatedTime: number) => ({
  identityStatus,
  identityType,
  updatedTime,
})

/** The head of the user menu, with the venue's answer for the person's identity. */
const meet = (answer: () => Promise<NonReducibleUnknown>, user = sampleUser) => {
  const { app } = startApp({
    fid: user.fid,
    flows: {
      identity: asleep(peekMachine).provide({
        actors: { fetchData: requestOf<NonReducibleUnknown, undefined>(answer, () => 0) },
      }),
    },
  })
  render(<Person app={app} user={user} />)
  act(() => app.identity.send({ type: 'peek.opened' }))
}

describe('the identity in the user menu', () => {
  it.each([
    ['Not verified', []],
    ['Not verified', [entry(failed, advanced, 1)]],
    ['Verified', [entry(passed, standard, 1)]],
    ['Advanced verified', [entry(passed, standard, 1), entry(passed, advanced, 2)]],
    ['Business verified', [entry(passed, standard, 1), entry(passed, enterprise, 3), entry(passed, advanced, 2)]],
    ['Verification pending', [entry(passed, enterprise, 3), entry(waiting, advanced, 1)]],
  ] as const)('is labelled "%s" by %j [HDR-09]', async (label, list) => {
    meet(() => Promise.resolve(list))
    screen.getByRole('status', { name: 'Loading verification status…' })
    expect((await screen.findByText(label)).textContent).toBe(label)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is not called unverified when the venue does not answer [HDR-09]', async () => {
    meet(() => Promise.reject({ kind: 'business', call: 'identity.status', code: 1 }))
    await screen.findByText('Verification status unavailable')
    expect(screen.queryByText('Not verified')).toBeNull()
  })

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('has name, number and level, and for VIP type %d a label: %s', (vipType, isLabelled) => {
    meet(() => new Promise(() => undefined), { ...sampleUser, vipLevel: 3, vipType })
    screen.getByText(sampleUser.fnickname)
    screen.getByText(sampleUser.fid)
    screen.getByText('VIP 3')
    expect(screen.queryByText('VIP member') !== null).toBe(isLabelled)
  })

  it('is shown by the photo if there is one', () => {
    meet(() => new Promise(() => undefined), { ...sampleUser, photo: 'https://venue.example/ada.png' })
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://venue.example/ada.png')
  })
})

const headerOf = (path: string, width = 1_600) => {
  const testApp = startApp({ path, width, flows: { theme: asleep(themeMachine) } })
  render(
    <MemoryRouter>
      <Tools app={testApp.app} parts={presentParts} support={null} />
    </MemoryRouter>,
  )
  return testApp
}

const toggle = () => screen.queryByRole('button', { name: /theme/i })

describe('the theme toggle', () => {
  it('is present in exchange mode, and switches the theme [HDR-04]', async () => {
    const { app } = headerOf('/market')
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }))
    expect(themeName(app.theme.getSnapshot())).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Light theme' }))
    expect(themeName(app.theme.getSnapshot())).toBe('light')
  })

  it.each(['/web3', '/web3/asset'])('is absent in web3 mode: %s [HDR-04]', (path) => {
    headerOf(path)
    expect(toggle()).toBeNull()
  })

  it('is locked by a page that must be dark, and unlocked after it [HDR-04]', async () => {
    const { app } = headerOf('/market')
    act(() => app.theme.send({ type: 'theme.forced', theme: 'dark' }))
    const locked = screen.getByRole('button', { name: 'Theme is fixed on this page' })
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(locked)
    expect([themeName(app.theme.getSnapshot()), themeChoice(app.theme.getSnapshot())]).toEqual(['dark', 'system'])
    act(() => app.theme.send({ type: 'theme.released' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }))
    expect(themeChoice(app.theme.getSnapshot())).toBe('dark')
  })
})

describe('the link to the transfers', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Orders' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  it.each([
    ['/market', '', ''],
    ['/account/transfer', '?source=2&target=5', '?source=2&target=5'],
    ['/market', '?transfer=5-2-52', '?source=5&target=2'],
    ['/market', '?source=2&target=5', ''],
  ])('from %s%s leads to those between the form’s accounts', async (path, search, query) => {
    const { app } = startApp({ fid: '7' })
    app.transferDialog.send({ type: 'location.changed', location: { path, search, hash: '' } })
    render(
      <MemoryRouter>
        <OrderLinks app={app} />
      </MemoryRouter>,
    )
    await waitFor(() =>
      expect(links()).toEqual(orderItems().map(({ id, to }) => (id === 'transfers' ? `${to}${query}` : to))),
    )
  })
})
