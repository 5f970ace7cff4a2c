import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { DepositAddress } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sampleAddress, sampleCoins } from '#machines/assets/topup/topup.samples.ts'
import type { AddressChange } from '#machines/assets/topup/topup.setup.ts'
import { createTopupActors } from '#services/assets/topup.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

// A record is followed while its page is seen.
beforeAll(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterAll(() => void vi.unstubAllGlobals())

const place = { coinId: 1, networkId: 'btc' }

/** A venue that keeps addresses; `lose` says of each creation whether its answer is lost. */
const venueOf = (kept: DepositAddress[], lose: boolean[] = []) => {
  const paths: string[] = []
  const services = stubServices(async (request) => {
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    const body = (await request.json()) as { addressId?: string; remark?: string }
    if (pathname === deposit.addresses.path) return answer(kept)
    if (pathname === deposit.remarkAddress.path) {
      const at = kept.findIndex(({ addressId }) => addressId === body.addressId)
      kept[at] = sampleAddress({ ...kept[at], remark: body.remark ?? '' })
      return answer(kept[at])
    }
    if (pathname === deposit.selectAddress.path)
      return answer(kept.map((one) => ({ ...one, selected: one.addressId === body.addressId })))
    const made = sampleAddress({ addressId: `a${kept.length + 1}`, selected: kept.length === 0 })
    kept.push(made)
    if (pathname === deposit.createAddress.path && lose.shift() === true) return answer(null, { status: 502 })
    return answer(made)
  })
  const actors = createTopupActors(services, { pathOf: () => '/' })
  const change = (asked: AddressChange) => {
    const actor = createActor(actors.changeAddresses, { input: asked })
    actor.start()
    return toPromise(actor)
  }
  const fetch = () => {
    const actor = createActor(actors.fetchAddresses, { input: place })
    actor.start()
    return toPromise(actor)
  }
  return { kept, paths, change, fetch }
}

describe('the addresses of the deposit page', () => {
  it('are read, and the first is made where there is none [DEP-01]', async () => {
    const { fetch, paths } = venueOf([])
    expect(await fetch()).toHaveLength(1)
    expect(await fetch()).toHaveLength(1)
    expect(paths).toEqual([deposit.addresses.path, deposit.coinAddress.path, deposit.addresses.path])
  })

  it('gain a new one, which is selected [DEP-01]', async () => {
    const { change, kept } = venueOf([sampleAddress()])
    const all = await change({ ...place, kind: 'create' })
    expect(kept).toHaveLength(2)
    expect(all.find(({ selected }) => selected)?.addressId).toBe('a2')
  })

  it('gain one only, if its answer is lost [DEP-01]', async () => {
    const { change, kept } = venueOf([sampleAddress()], [true])
    const all = await change({ ...place, kind: 'create' })
    expect(kept).toHaveLength(2)
    expect(all.find(({ selected }) => selected)?.addressId).toBe('a2')
  })

  it('gain another one the next time [DEP-01]', async () => {
    const { change, kept } = venueOf([sampleAddress()], [true])
    await change({ ...place, kind: 'create' })
    await change({ ...place, kind: 'create' })
    expect(kept).toHaveLength(3)
  })

  it('keep a note, and the one that is selected [DEP-01]', async () => {
    const { change } = venueOf([sampleAddress(), sampleAddress({ addressId: 'a2', selected: false })])
    expect((await change({ ...place, kind: 'select', addressId: 'a2' }))[1]?.selected).toBe(true)
    expect((await change({ ...place, kind: 'remark', addressId: 'a1', remark: 'Savings' }))[0]?.remark).toBe('Savings')
  })

  it('say why there are none [DEP-01]', async () => {
    const services = stubServices(() => answer(null, { code: codes.depositsClosed, status: 200 }))
    const actor = createActor(createTopupActors(services, { pathOf: () => '/' }).fetchAddresses, { input: place })
    actor.start()
    await expect(toPromise(actor)).rejects.toMatchObject({ code: codes.depositsClosed })
  })

  it('come with the coins and their networks [DEP-01]', async () => {
    const services = stubServices(() => answer(sampleCoins))
    const actor = createActor(createTopupActors(services, { pathOf: () => '/' }).fetchCoins)
    actor.start()
    expect(await toPromise(actor)).toEqual(sampleCoins)
  })
})
