import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { explorerInput, explorerPath } from '#contract/assets/explorerLinks.ts'
import { chain } from '#contract/assets/calls/chain.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { ExplorerQuery } from '#machines/assets/explorer/explorer.machine.ts'
import { sampleFound, sampleNetworks } from '#machines/assets/explorer/explorer.samples.ts'
import { sampleCoins } from '#machines/assets/topup/topup.samples.ts'
import { createExplorerActors } from '#services/assets/explorer.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

/** The page's result, and the requested paths. */
const look = async (over: Partial<ExplorerQuery>, found: () => Response) => {
  const asked: string[] = []
  const services = stubServices((request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return pathname === chain.coins.path ? answer(sampleCoins) : found()
  })
  const query = { networkId: 'btc', id: '9f3c1a5e', networks: [], ...over }
  const actor = createActor(createExplorerActors(services).fetchFound, { input: query })
  actor.start()
  return { ...(await toPromise(actor)), asked }
}

describe('the explorer’s reads', () => {
  it('name the networks, with the blocks until nothing changes any more', async () => {
    const { found, networks } = await look({}, () => answer(sampleFound()))
    expect(found).toEqual(sampleFound())
    expect(networks.find(({ networkId }) => networkId === 'btc')).toEqual(sampleNetworks[0])
  })

  it('ask for the networks once', async () => {
    const { networks, asked } = await look({ networks: sampleNetworks }, () => answer(sampleFound()))
    expect(networks).toEqual(sampleNetworks)
    expect(asked).toEqual([chain.find.path])
  })

  it('find nothing on a network that does not exist', async () => {
    const { found } = await look({ networkId: 'nope' }, () => answer(null, { code: codes.coinNotOnNetwork }))
    expect(found).toEqual({ kind: 'nothing' })
  })

  it('ask for nothing that cannot be on a chain', async () => {
    const { found, asked } = await look({ networkId: '' }, () => answer(sampleFound()))
    expect(found).toEqual({ kind: 'nothing' })
    expect(asked).toEqual([chain.coins.path])
  })

  it('fail with any other refusal', async () => {
    await expect(look({}, () => answer(null, { code: codes.amountInvalid }))).rejects.toMatchObject({
      code: codes.amountInvalid,
    })
  })
})

describe('the explorer’s addresses', () => {
  it('carry any text', () => {
    expect(explorerPath('ton', 'a/b?c#d')).toBe('/explorer/ton/a%2Fb%3Fc%23d')
  })

  it('read what can be on a chain', () => {
    expect(explorerInput({ networkId: 'BTC', id: ' 9F ' })).toEqual({ networkId: 'btc', id: '9F' })
    expect(explorerInput({ networkId: '../etc', id: 'y'.repeat(201) })).toEqual({ networkId: '', id: '' })
    expect(explorerInput({})).toEqual({ networkId: '', id: '' })
  })
})
