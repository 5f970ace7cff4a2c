import type { CDPSession } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'
import { isAtLength, long } from '#tests/support/length.ts'

const minute = 60_000
/** In socket frames; the markets page receives about twenty a second. */
const [warmUp, measured] = isAtLength ? [2_000, long(12_000)] : [300, 900]
/** Garbage left between two measurements is not growth. */
const noise = 2 * 1024 * 1024
const growthInHour = 1024 * 1024

/** Bytes that the tab still holds after a full collection. */
const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.enable')
  // The second collection frees what the finalizers of the first released.
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

test('a markets page that stays open with live prices does not leak memory', async ({ page }) => {
  test.setTimeout(isAtLength ? long(60 * minute) : 5 * minute)
  let frames = 0
  page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)))
  const heard = async (count: number) => {
    const from = frames
    await expect.poll(() => frames - from, { timeout: long(50 * minute), intervals: [1_000] }).toBeGreaterThan(count)
  }
  await page.goto('/en_US/market')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await heard(warmUp)
  const devtools = await page.context().newCDPSession(page)
  const before = await heapOf(devtools)
  const began = Date.now()
  await heard(measured)
  const grown = (await heapOf(devtools)) - before
  expect(grown).toBeLessThan(noise + (growthInHour * (Date.now() - began)) / (60 * minute))
})
