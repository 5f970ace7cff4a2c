import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { feedback } from '#contract/support/calls/feedback.ts'
import type { RecoveryAbout } from '#machines/assets/depositRecovery/depositRecovery.setup.ts'
import { uploadCall } from '#machines/patterns/pickedImage.ts'
import { sampleCoins, sampleDeposit } from '#machines/assets/topup/topup.samples.ts'
import { createRecoveryActors } from '#services/assets/depositRecovery.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'
import { sampleRecovery } from '#tests/support/recoveries.ts'

// A record is followed while its page is seen.
beforeAll(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterAll(() => void vi.unstubAllGlobals())

const body = { networkId: 'xrp', txHash: 'abcd', fromAddress: 'rHb9', amount: decimal('80') }
const request = sampleRecovery({
  networkId: 'xrp',
  // The network writes it in capitals.
  txHash: 'ABCD',
  coin: 'xrp',
  amount: decimal('80'),
  depositId: null,
  fromAddress: 'rHb9',
})
const transaction = {
  networkId: 'btc',
  txHash: 'ab12',
  state: 'included',
  sender: 'bc1qsender',
  outputs: [],
  block: 7,
  confirmations: 1,
  sentAt: 1_700_000_000_000,
}
const page = (list: readonly Recovery[]) => ({ list, totalCount: list.length })

/** Sends the request to a venue that answers each try in turn. */
const send = (tries: (() => Response)[], list: readonly Recovery[] = []) => {
  const services = stubServices((asked) =>
    new URL(asked.url).pathname === deposit.applyRecovery.path
      ? (tries.shift() ?? (() => answer(null, { status: 503 })))()
      : answer(page(list)),
  )
  const actor = createActor(createRecoveryActors(services).apply, {
    input: { call: deposit.applyRecovery.id, body },
  })
  actor.start()
  return toPromise(actor)
}
const lost = () => answer(null, { status: 502 })
const open = () => answer(null, { code: codes.recoveryOpen, status: 200 })

describe('a recovery request', () => {
  it('is sent [DEP-03]', async () => {
    expect(await send([() => answer(request)])).toMatchObject({ result: 'accepted', data: request })
  })

  it('is refused with the venue’s reason [DEP-03]', async () => {
    const code = codes.recoveryNotFound
    expect(await send([() => answer(null, { code, status: 200 })])).toMatchObject({ result: 'rejected', code })
  })

  it('whose answer is lost is found among those that are open [DEP-03]', async () => {
    expect(await send([lost, open], [request])).toMatchObject({ result: 'accepted', data: request, wasUnknown: true })
  })

  it('is no other one that is open [DEP-03]', async () => {
    const other = { ...request, txHash: 'beef' }
    expect(await send([lost, open], [other])).toMatchObject({ result: 'rejected', code: codes.recoveryOpen })
  })

  it('is made then, if it did not arrive [DEP-03]', async () => {
    expect(await send([lost, () => answer(request)])).toMatchObject({ result: 'accepted', data: request })
  })
})

it('opens with networks, requests, and what it is about [DEP-03]', async () => {
  const services = stubServices((asked) => {
    const { pathname, searchParams } = new URL(asked.url)
    if (pathname === chain.coins.path) return answer(sampleCoins)
    if (pathname === chain.find.path) {
      const id = searchParams.get('id')
      if (id === 'broken') return answer(null, { status: 503 })
      return answer(id === 'ab12' ? { kind: 'transaction', transaction } : { kind: 'nothing' })
    }
    if (pathname === deposit.log.path) return answer({ ...page([]), list: [sampleDeposit()], seq: 1 })
    return answer(page(searchParams.get('recoveryId') === 'r2' ? [{ ...request, recoveryId: 'r2' }] : [request]))
  })
  const blank = { depositId: undefined, revisedId: undefined, txHash: undefined, networkId: undefined }
  const read = (about: Partial<RecoveryAbout>) => {
    const actor = createActor(createRecoveryActors(services).fetchSetup, { input: { ...blank, ...about } })
    actor.start()
    return toPromise(actor)
  }
  const { networks } = sampleCoins
  expect(await read({ depositId: 'd1' })).toEqual({
    networks,
    recoveries: [request],
    deposit: sampleDeposit(),
    revised: undefined,
    found: undefined,
  })
  expect(await read({ revisedId: 'r2' })).toMatchObject({
    deposit: undefined,
    revised: { recoveryId: 'r2' },
  })
  expect(await read({ networkId: 'btc', txHash: 'ab12' })).toMatchObject({ found: { sender: 'bc1qsender' } })
  expect(await read({ networkId: 'btc', txHash: 'unknown' })).toMatchObject({ networks, found: undefined })
  // The form works without it.
  expect(await read({ networkId: 'btc', txHash: 'broken' })).toMatchObject({ networks, found: undefined })
})

it('names the call that uploads', () => {
  expect(uploadCall).toBe(feedback.upload.id)
})
