import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { deskFilesPath } from '#contract/support/files.ts'
import { personOf, password, quickModules, registered, tryLogin } from '#tests/support/accounts.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const venue = heldVenue({ modules: quickModules })

describe('logout', () => {
  it('clears the browser’s cache of our answers, but keeps choices, open keys and other cookies [SEC-04]', async () => {
    const as = await registered(venue)
    const { headers } = await venue.call(calls.session.logout, { body: {} }, { as })
    expect(headers['clear-site-data']).toBe('"cache"')
    expect([headers['set-cookie']].flat()).toHaveLength(1)
  })

  it('is the only call that does so [SEC-04]', async () => {
    const got = await tryLogin(venue, { account: (await registered(venue)).user.account, password })
    expect(got.headers['clear-site-data']).toBeUndefined()
    const { headers } = await venue.call(calls.session.current, {}, { as: await personOf(venue, got) })
    expect(headers['clear-site-data']).toBeUndefined()
  })
})

describe('personal answers', () => {
  it('are cached by no browser or proxy: a customer service file, for its owner and for an agent [SEC-04]', async () => {
    const as = await registered(venue)
    const { data } = await venue.call(calls.desk.open, { body: {} }, { as })
    const file = { name: 'note.txt', data: Buffer.from('private').toString('base64') }
    const sent = await venue.call(
      calls.desk.send,
      { body: { deskId: data.deskId, clientId: 'client-message-1', text: '', file } },
      { as },
    )
    const agent = await personOf(
      venue,
      await tryLogin(venue, { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }),
    )
    for (const { token } of [as, agent]) {
      const got = await venue.app.http.inject({
        method: 'GET',
        url: `${deskFilesPath}/${sent.data.file?.id}`,
        headers: { host: 'localhost', cookie: `session=${token}` },
      })
      expect(got.statusCode).toBe(200)
      expect(got.headers['cache-control']).toBe('no-store')
    }
    // The agent's download is logged; the owner's is not.
    const logged = venue.security().filter((line) => line.includes('"desk.file"'))
    expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: 'deskAgentActed', userId: agent.user.id, desk: data.deskId },
    ])
  })

  it('are not cached either when they come from a call [SEC-04]', async () => {
    const as = await registered(venue)
    for (const call of [calls.session.current, calls.session.bizStatus])
      expect((await venue.call(call, {}, { as })).headers['cache-control']).toBe('no-store')
  })
})
