import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSupportSite, type SupportSite } from '#server/support/index.ts'

let site: SupportSite
let web: string
const parent = 'http://localhost:4000'

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'statefloor-support-'))
  await mkdir(join(web, '.vite'))
  await mkdir(join(web, 'assets'))
  await writeFile(
    join(web, '.vite', 'manifest.json'),
    JSON.stringify({ 'src/support/frame.ts': { file: 'assets/support-12345678.js' } }),
  )
  await writeFile(join(web, 'assets', 'support-12345678.js'), 'export {}')
  await writeFile(join(web, 'assets', 'other.js'), 'secret')
  site = await startSupportSite({
    port: 0,
    web,
    parents: [parent],
    vendors: {
      1: {
        script: 'https://embed.vendor.example/account/default',
        account: '</script><b>',
        origins: ['https://files.vendor.example'],
        popups: false,
      },
    },
  })
})
afterAll(async () => {
  await site.close()
  await rm(web, { recursive: true })
})

it('is on a different site from the page, which alone may frame it [SUP-09]', async () => {
  expect(site.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const answer = await fetch(`${site.origin}/?line=1`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-ancestors ${parent}`)
  expect(policy).toContain("script-src 'self' https://embed.vendor.example https://files.vendor.example;")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

it('names the vendor of a line in text that cannot close its element', async () => {
  const html = await (await fetch(`${site.origin}/`)).text()
  const setting = /<script type="application\/json" id="setting">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(setting)).toMatchObject({ parents: [parent], vendors: { 1: { account: '</script><b>' } } })
  expect(html).toContain('src="/assets/support-12345678.js"')
})

it('serves its script only, sets no cookie, and accepts no writes', async () => {
  const script = await fetch(`${site.origin}/assets/support-12345678.js`)
  expect([
    script.status,
    await script.text(),
    script.headers.get('x-content-type-options'),
    script.headers.get('set-cookie'),
  ]).toEqual([200, 'export {}', 'nosniff', null])
  for (const path of ['/assets/other.js', '/.vite/manifest.json', '/hk-web/v2/session', '/../package.json', '/en_US/'])
    expect((await fetch(`${site.origin}${path}`)).status).toBe(404)
  expect((await fetch(`${site.origin}/`, { method: 'POST' })).status).toBe(404)
})

it('uses another port when the next one is taken', async () => {
  const port = Number(new URL(site.origin).port)
  const second = await startSupportSite({ port, web, parents: [parent], vendors: {} })
  expect(second.origin).not.toBe(site.origin)
  expect((await fetch(`${second.origin}/`)).status).toBe(200)
  await second.close()
})
