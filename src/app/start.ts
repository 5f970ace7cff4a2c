import { inLocale, splitLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale, DocumentLocale, Locale } from '#contract/shell/locales.ts'
import { longest, spokenAt } from '#contract/shell/locales.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import { runtimeElementId, runtimeSchema } from '#contract/kernel/runtime.ts'
import { hasLongest } from '#i18n/longest.ts'
import { waited } from '#services/browser/nextTask.ts'

/** What the operator wrote into the document. Without it there is no venue to speak to. */
export const readRuntime = (document: Document): Runtime =>
  runtimeSchema.parse(JSON.parse(document.getElementById(runtimeElementId)?.textContent ?? 'null'))

/** The nonce of the document's policy, for the styles that come later. */
export const readNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Whether the document itself shows the home page's first screen, which it does to guests alone (`src/prerender/firstScreen.tsx`). */
export const hasFirstScreen = (document: Document): boolean => document.querySelector('[data-first-screen]') !== null

export interface SettledLocale {
  /** The language of all addresses of this document. */
  readonly address: AddressLocale
  /** The language that it speaks: the same, or the nearest that has words. */
  readonly spoken: DocumentLocale
}

/**
 * The language of this document. An address without one, or with the longest text where that is not built in, is
 * rewritten in place: the same page, query and hash. A language that has no words yet stays in the address.
 */
export const settleLocale = (window: Window, preferred: () => Locale): SettledLocale => {
  const { locale: given } = splitLocale(window.location.pathname)
  const spoken = given === undefined ? preferred() : spokenAt(given, hasLongest)
  if (given !== undefined && (given !== longest || hasLongest)) return { address: given, spoken }
  window.history.replaceState(window.history.state, '', inLocale(window.location, spoken))
  return { address: spoken, spoken }
}

/** Comes with the next frame. A hidden page has none, and waits no longer than patience lasts. */
export const nextFrame = (): Promise<unknown> =>
  Promise.race([new Promise(requestAnimationFrame), waited(shellLimits.page.patience)])

/** Calls back when the first screen has had its time and the page is at rest. */
export const whenIdle = (callback: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback)
    else callback()
  }, shellLimits.page.preloadAfter)
}
