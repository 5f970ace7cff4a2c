import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Dispatches a video event (playing, waiting, paused, ended), since the segments never arrive by themselves. */
export async function videoSays(page: Page, event: string) {
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await video.evaluate((element, type) => void element.dispatchEvent(new Event(type)), event)
}

/** Mutes or unmutes as the browser's own controls do. */
export async function setMuted(page: Page, isMuted: boolean) {
  await page.locator('video').evaluate((element, muted) => {
    if (element instanceof HTMLMediaElement) element.muted = muted
  }, isMuted)
}
