import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The video's element says that it plays, waits, pauses or has ended: its pieces never come by themselves. */
export async function videoSays(page: Page, event: string) {
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await video.evaluate((element, type) => void element.dispatchEvent(new Event(type)), event)
}

/** The browser's own controls take the sound away, or give it back. */
export async function setMuted(page: Page, isMuted: boolean) {
  await page.locator('video').evaluate((element, muted) => {
    if (element instanceof HTMLMediaElement) element.muted = muted
  }, isMuted)
}
