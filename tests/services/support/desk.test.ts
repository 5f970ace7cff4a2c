import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Conversation } from '#contract/support/calls/desk.ts'
import type { Kept } from '#machines/support/desk/desk.setup.ts'
import { createDeskFlow } from '#services/support/desk.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const deskId = 'd'.repeat(32)
const key = `private.support.visitor.${deskId}` as const
const conversation: Conversation = { deskId, kind: 'chat', side: 'visitor', messages: [], visitorRead: 0, agentRead: 0 }
const unsent = { draft: 'Half', outbox: [{ clientId: 'seed1234-1', text: 'Hello' }] }

/** A tab whose venue knows one conversation; `open` returns what the tab has stored of it. */
const start = (fid?: string) => {
  const services = stubServices(() => answer(conversation))
  if (fid !== undefined) services.signer.keep({ fid, signKey: 'k', time: 0 })
  services.tabPersonal.claim(fid)
  const { actors, actions } = createDeskFlow(services)
  return {
    ...services,
    open: async () => await toPromise(createActor(actors.openDesk, { input: { deskId: undefined } }).start()),
    keep: (more: Partial<Kept> = {}) => actions.keepUnsent(undefined, { deskId, side: 'visitor', ...unsent, ...more }),
  }
}

describe('unsent message to customer service', () => {
  it('is stored by its tab and restored', async () => {
    const { tabStorage, storage, open, keep } = start()
    expect((await open()).unsent).toBeUndefined()
    keep()
    expect([tabStorage.keys(''), storage.keys('')]).toEqual([[key], []])
    expect((await open()).unsent).toEqual(unsent)
  })

  it('is deleted once nothing is pending', async () => {
    const { tabStorage, open, keep } = start()
    await open()
    keep()
    keep({ draft: '', outbox: [] })
    expect(tabStorage.keys('')).toEqual([])
  })

  it.each([
    ['junk', { draft: 7 }],
    ['too long', { draft: 'x'.repeat(2_001), outbox: [] }],
    ['with invalid ids', { draft: '', outbox: [{ clientId: '<b>', text: 'x' }] }],
  ])('is ignored when it is %s', async (_, value) => {
    const { tabPersonal, open } = start()
    tabPersonal.write(key, value)
    expect((await open()).unsent).toBeUndefined()
  })

  it('of another visitor’s conversation is removed, and an agent’s stays', async () => {
    const { tabPersonal, tabStorage, open } = start()
    tabPersonal.write(`private.support.visitor.${'e'.repeat(32)}`, unsent)
    tabPersonal.write(`private.support.agent.${'f'.repeat(32)}`, unsent)
    await open()
    expect(tabStorage.keys('')).toEqual([`private.support.agent.${'f'.repeat(32)}`])
  })

  it('is not stored for a user who has left', async () => {
    const { tabStorage, signer, open, keep } = start('7')
    await open()
    signer.forget()
    keep()
    expect(tabStorage.keys('private')).toEqual([])
  })
})
