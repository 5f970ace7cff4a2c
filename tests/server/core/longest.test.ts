import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { longest, offeredLocales } from '#contract/shell/locales.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'

const languages = offeredLocales.map(({ code, name }) => ({ name, value: code }))

describe.each([
  ['a sandbox', true],
  ['production', false],
])('longest text at the venue for %s', (_, sandbox) => {
  let folder: string
  let venue: TestVenue
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-longest-'))
    await writeFile(join(folder, 'index.html'), '<html lang="__LANG__"><head><!--head--></head></html>')
    venue = await startTestVenue({ options: { sandbox, web: folder, cache: join(folder, 'cache') } })
  })
  afterAll(async () => {
    await venue.close()
    await rm(folder, { recursive: true })
  })
  const documentAt = async (url: string, cookie = '') =>
    venue.app.http.inject({
      url,
      headers: { host: 'localhost:4000', 'accept-language': 'zh-CN', ...(cookie === '' ? {} : { cookie }) },
    })

  it('is offered after the languages, to testers only', async () => {
    const offered = (await venue.call(calls.config.locales, {})).data
    expect(offered).toEqual(sandbox ? [...languages, { name: 'Longest text', value: longest }] : languages)
  })

  it('has an address that is kept from search engines, and no stored language redirects to it', async () => {
    const { statusCode, body, headers } = await documentAt('/longest/market')
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/hreflang="[^"]*" href="[^"]*longest/)
    expect(headers['content-language']).toBe(sandbox ? 'ru-RU' : 'en-US')
    expect(body.includes('noindex')).toBe(sandbox)
    expect((await documentAt('/market', `sf_lang=${longest}`)).headers['location']).toBe('/zh_CN/market')
  })
})
