import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { anything } from '#contract/kernel/schemas.ts'
import { outlivesSession, scopeOf, storageKeys } from '#contract/kernel/storageKeys.ts'
import { choices } from '#contract/kernel/stored.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { onWire, otherUser, sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { createSessionFlow } from '#services/account/session.ts'
import { keepSession } from '#services/account/session.keep.ts'
import { createOpenKeys } from '#services/http/openKeys.ts'
import { createPersonal } from '#services/browser/personal.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createStorageHost } from '#tests/support/storageHost.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const money = `sf.open.${sampleUser.fid}.${'k'.repeat(22)}`
/** One key of each kind, as declared in the table. */
const allKeys = Object.keys(storageKeys).map((name) => `sf.${name.replace('*', 'visitor.1')}`)
const ownKeys = allKeys.filter((key) => key !== 'sf.owner' && !outlivesSession(key.slice(3)))

/** A browser and the tabs opened in it; `venue.user` is the user whose session the venue knows. */
const openBrowser = () => {
  const local = createStorageHost()
  const venue: { user: SessionUser | undefined; isBroken: boolean } = { user: sampleUser, isBroken: false }
  /** `kept`: the tab's stored data from when it was closed, if it is reopened. */
  const openTab = async (tab = createStorageHost()) => {
    const storage = createStorage(local)
    const services = stubServices(
      ({ url }) => {
        if (!url.includes('logout')) return answer(venue.user ? onWire(venue.user) : null)
        if (venue.isBroken) return answer(null, { status: 503 })
        venue.user = undefined
        return answer(null)
      },
      {
        storage,
        openKeys: createOpenKeys(storage),
        personal: createPersonal(storage),
        tabPersonal: createPersonal(createStorage(tab)),
      },
    )
    const still = { addEventListener: () => undefined, removeEventListener: () => undefined }
    const page = { ...still, document: { ...still, visibilityState: 'visible' as const } }
    const root = createActor(
      setup({ actors: { session: sessionMachine.provide(createSessionFlow(services, page)) } }).createMachine({
        invoke: { id: 'session', systemId: 'session', src: 'session' },
      }),
      { systemId: 'app' },
    ).start()
    const session = root.system.get('session')
    const inState = (state: string) => expect.poll(() => session.getSnapshot().matches(state)).toBe(true)
    await expect.poll(() => session.getSnapshot().matches('starting')).toBe(false)
    return { services, session, tab, inState, close: () => root.stop() }
  }
  /** Leaves data of this user in the browser and in a tab. */
  const use = (tab: ReturnType<typeof createStorageHost>) => {
    for (const key of allKeys)
      for (const host of [local, tab]) if (key !== 'sf.owner') host.localStorage.setItem(key, '"theirs"')
    local.localStorage.setItem(money, JSON.stringify({ key: 'k'.repeat(22), since: 0 }))
    local.localStorage.setItem('sf.fromAnotherVersion', '"theirs"')
  }
  const left = (tab: ReturnType<typeof createStorageHost>) =>
    [local, tab].flatMap(({ values }) => [...values.keys()]).filter((key) => !outlivesSession(key.slice(3)))
  return { local, venue, openTab, use, left }
}

/** Opens a tab for the user, who leaves one item of each kind. */
const begin = async () => {
  const browser = openBrowser()
  const one = await browser.openTab()
  await one.inState('user')
  browser.use(one.tab)
  return { ...browser, one }
}

describe('personal data is removed from the browser', () => {
  it.each([
    ['a logout', false],
    ['a logout that the venue does not confirm', true],
  ])('after %s, except open money keys [OUT-02]', async (_, isBroken) => {
    const { one, venue, left, local } = await begin()
    venue.isBroken = isBroken
    one.session.send({ type: 'logout.requested' })
    await expect.poll(() => one.session.getSnapshot().matches({ leaving: 'departing' })).toBe(true)
    expect(left(one.tab)).toEqual([])
    expect([...local.values.keys()].filter((key) => key.startsWith('sf.open.'))).toEqual(['sf.open.visitor.1', money])
  })

  it('after a logout in another tab [OUT-02]', async () => {
    const { one, venue, left } = await begin()
    venue.user = undefined
    one.session.send({ type: 'tab.changed' })
    await one.inState('leaving')
    expect(left(one.tab)).toEqual([])
  })

  it('after a session expires without renewal; until then forms keep their contents [AUTH-02] [OUT-02]', async () => {
    const { one, left } = await begin()
    one.session.send({ type: 'session.expired' })
    await one.inState('expired')
    expect(one.services.personal.read('orderDrafts', anything)).toBe('theirs')
    one.session.send({ type: 'login.dismissed' })
    await one.inState('guest')
    expect(left(one.tab)).toEqual([])
  })

  it('when another user logs in, in this tab or in another [OUT-02]', async () => {
    for (const isHere of [true, false]) {
      const { one, venue, left } = await begin()
      venue.user = otherUser
      one.session.send({ type: 'session.expired' })
      if (isHere) {
        const user = keepSession(one.services, onWire(otherUser))
        one.session.send({ type: 'session.begun', user })
      } else one.session.send({ type: 'tab.changed' })
      await one.inState('user')
      expect(left(one.tab)).toEqual(['sf.owner', 'sf.owner'])
      expect(one.services.personal.read('owner', anything)).toBe(otherUser.fid)
    }
  })

  it('when the session ended while no tab was open, or the tab was closed and reopened [OUT-02]', async () => {
    const { one, venue, left, openTab } = await begin()
    one.close()
    venue.user = undefined
    const again = await openTab(one.tab)
    expect(left(again.tab)).toEqual([])
  })

  it('when a tab writes after a logout in another [OUT-02]', async () => {
    const { one, openTab, venue, left } = await begin()
    const late = await openTab()
    late.services.personal.write('orderDrafts', 'theirs')
    venue.user = undefined
    one.session.send({ type: 'tab.changed' })
    await one.inState('leaving')
    expect(late.services.personal.write('ordersSeen', 'theirs', { fid: sampleUser.fid })).toBe(false)
    expect(late.services.personal.write('orderDrafts', 'theirs')).toBe(false)
    expect(left(one.tab)).toEqual([])
  })
})

describe('stored personal data', () => {
  it('survives a reload, and an expired session that the user renews [AUTH-02]', async () => {
    const { one, openTab, left } = await begin()
    one.session.send({ type: 'session.expired' })
    await one.inState('expired')
    one.session.send({ type: 'session.begun', user: keepSession(one.services, onWire(sampleUser)) })
    await one.inState('user')
    one.close()
    const again = await openTab(one.tab)
    await again.inState('user')
    expect(left(again.tab).filter((key) => key !== 'sf.owner')).toHaveLength(2 * ownKeys.length + 1)
  })

  it('includes what a guest began before the login, without what a guest cannot have', async () => {
    const browser = openBrowser()
    browser.venue.user = undefined
    browser.local.localStorage.setItem('sf.ordersSeen', '"of an earlier version"')
    const one = await browser.openTab()
    one.services.personal.write('orderDrafts', 'a guest’s')
    keepSession(one.services, onWire(sampleUser))
    expect(one.services.personal.read('orderDrafts', anything)).toBe('a guest’s')
    expect(one.services.personal.read('ordersSeen', anything)).toBeUndefined()
  })

  it('stays when another user has logged in elsewhere meanwhile', async () => {
    const { one, openTab, venue } = await begin()
    venue.user = otherUser
    const other = await openTab()
    other.services.personal.write('orderDrafts', 'another’s')
    venue.user = undefined
    one.session.send({ type: 'tab.changed' })
    await one.inState('leaving')
    expect(other.services.personal.read('orderDrafts', anything)).toBe('another’s')
  })
})

it('every storage key declares its owner, and each choice belongs to the device', () => {
  for (const name of Object.keys(choices)) expect(scopeOf(name)).toBe('device')
  expect(scopeOf('fromAnotherVersion')).toBeUndefined()
})
