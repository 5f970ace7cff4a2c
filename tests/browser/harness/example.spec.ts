import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { root } from '#tools/products.mjs'
import { expect, test } from '#tests/support/browser/test.ts'

const run = promisify(execFile)
// A secure context, as in production: identifiers can only be generated there.
const origin = 'http://form.localhost'

/** Installs the packages as they are published, next to everything else that is installed here. */
const installInto = async (modules: string): Promise<void> => {
  await mkdir(join(modules, '@statefloor'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@statefloor') await symlink(join(root, 'node_modules', name), join(modules, name))
  await run(process.execPath, ['--import', 'tsx', join(root, 'tools', 'packages.ts'), modules], { cwd: root })
  for (const file of await readdir(modules)) {
    const name = /^statefloor-(.*)-[\d.]+\.tgz$/.exec(file)?.[1]
    if (name === undefined) continue
    const place = join(modules, '@statefloor', name)
    await mkdir(place)
    await run('tar', ['-xzf', join(modules, file), '-C', place, '--strip-components', '1'])
  }
}

/** Builds the example in a folder that has only those packages of this repository; returns its files by address. */
const built = async (folder: string): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  await installInto(join(folder, 'node_modules'))
  const app = join(folder, 'app')
  await cp(join(root, 'examples', 'form'), app, { recursive: true })
  const bundle = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: [join(app, 'index.html'), join(app, 'inspector.html')] } },
  })
  return new Map(
    [bundle]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [`${origin}/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
}

const serve = async (context: BrowserContext, files: ReadonlyMap<string, string | Uint8Array>) => {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  await context.route(`${origin}/**`, (route) => {
    const { origin: from, pathname } = new URL(route.request().url())
    const body = files.get(`${from}${pathname}`)
    const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return body === undefined ? route.fulfill({ status: 500 }) : route.fulfill({ contentType, body: String(body) })
  })
}

let folder = ''
test.beforeEach(async () => {
  // Outside this repository, so that its packages are not found in a parent folder.
  folder = await mkdtemp(join(tmpdir(), 'statefloor-example-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('an app of another kind, with the packed packages, is inspected while it is used [MBT-07]', async ({
  page,
  context,
  complaints,
}) => {
  // Packs five packages and builds an app.
  test.slow()
  await serve(context, await built(folder))
  complaints.expect(/500/)
  await page.goto(`${origin}/index.html?inspect`)
  const inspector = await context.newPage()
  await inspector.goto(`${origin}/inspector.html`)
  await inspector
    .getByRole('region', { name: 'Actors' })
    .getByRole('button', { name: /message/ })
    .first()
    .click()
  const active = (state: string) =>
    inspector.getByRole('group', { name: /message/ }).getByRole('button', { name: new RegExp(`^${state}.*active`) })
  await expect(active('writing')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(active('empty')).toBeVisible()
  await page.getByRole('textbox').fill('Good morning')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your message was not sent.')
  await expect(active('failed')).toBeVisible()
})
