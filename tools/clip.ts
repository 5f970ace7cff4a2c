import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { drawAndEncode, film } from './clip/draw.ts'
import { initSegment, mediaSegment } from './clip/mp4.ts'
import type { Picture } from './clip/mp4.ts'

/**
 * `node --import tsx tools/clip.ts`: renders the film of the live rooms again. A browser of this machine draws and encodes
 * it (H.264, so that every browser plays it); the pieces are kept in the project, since neither encoder nor film can be
 * had at install.
 */
const folder = fileURLToPath(new URL('../server/modules/live/live/clip', import.meta.url))
const timescale = 1_000

const encode = async () => {
  // Encoders are only there for pages of a safe origin.
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  ).listen(0, 'localhost')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    // What compiles this file names its functions by a helper that no page has.
    await page.evaluate('globalThis.__name = (it) => it')
    return await page.evaluate(drawAndEncode, film)
  } finally {
    await browser.close()
    server.close()
  }
}

const { config, pictures } = await encode()
const duration = timescale / film.picturesInSecond
const all = pictures.map(({ bytes, isKey }): Picture => ({ bytes: Buffer.from(bytes, 'base64'), duration, isKey }))
const perSegment = film.segmentSeconds * film.picturesInSecond
const segments = Array.from({ length: film.seconds / film.segmentSeconds }, (_, index) =>
  all.slice(index * perSegment, (index + 1) * perSegment),
)
if (segments.some(([first]) => !first?.isKey)) throw new Error('A piece does not begin with a whole picture')

await mkdir(folder, { recursive: true })
await writeFile(
  join(folder, 'init.mp4'),
  initSegment({ width: film.width, height: film.height, timescale, config: Buffer.from(config, 'base64') }),
)
let bytes = 0
for (const [index, segment] of segments.entries()) {
  const file = mediaSegment(segment, index, index * film.segmentSeconds * timescale)
  bytes += file.length
  await writeFile(join(folder, `${index}.m4s`), file)
}
console.log(`${segments.length} pieces, ${(bytes / 1_000).toFixed(0)} kB`)
