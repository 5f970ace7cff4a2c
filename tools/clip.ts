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
 * `node --import tsx tools/clip.ts`: generates the film of the live rooms. A local browser draws and encodes it (H.264,
 * which every browser plays); the segments are kept in the project, because neither encoder nor film is available at
 * install time.
 */
const folder = fileURLToPath(new URL('../server/modules/live/live/clip', import.meta.url))
const timescale = 1_000

const encode = async () => {
  // Browsers offer encoders only to pages of a secure origin.
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  ).listen(0, 'localhost')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    // The compiler of this file names functions through a helper that does not exist in the page.
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
