import { inLocale, splitLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale, DocumentLocale, Locale } from '#contract/shell/locales.ts'
import { longest, spokenAt } from '#contract/shell/locales.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import { runtimeElementId, runtimeSchema } from '#contract/kernel/runtime.ts'
import { hasLongest } from '#i18n/longest.ts'
import { waited } from '#services/browser/nextTask.ts'

/** The operator's settings in the document. Without them there is no venue to connect to. */
export const readRuntime = (document: Document): Runtime =>
  runtimeSchema.parse(JSON.parse(document.getElementById(runtimeElementId)?.textContent ?? 'null'))

/** The nonce of the document's content security policy, for styles that are added later. */
export const readNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/**
 * Whether the document contains the home page's first screen, which only guests get (`src/prerender/firstScreen.tsx`).
 */
export const hasFirstScreen = (document: Document): boolean => document.querySelector('[data-first-screen]') !== null

export interface SettledLocale {
  /** The language of all addresses of this document. */
  readonly address: AddressLocale
  /** The language of its texts: the same, or the nearest with translations. */
  readonly spoken: DocumentLocale
}

/**
 * Determines the language of this document. An address without a language, or with the pseudo-language of longest texts
 * where that is not built in, is rewritten in place and keeps page, query and hash. A language without translations
 * stays in the address.
 */
export const settleLocale = (window: Window, preferred: () => Locale): SettledLocale => {
  const { locale: given } = splitLocale(window.location.pathname)
  const spoken = given === undefined ? preferred() : spokenAt(given, hasLongest)
  if (given !== undefined && (given !== longest || hasLongest)) return { address: given, spoken }
  window.history.replaceState(window.history.state, '', inLocale(window.location, spoken))
  return { address: spoken, spoken }
}

/** Resolves with the next frame, or after a timeout, because a hidden page has no frames. */
export const nextFrame = (): Promise<unknown> =>
  Promise.race([new Promise(requestAnimationFrame), waited(shellLimits.page.patience)])

/** Calls back once the first screen has had its time and the page is idle. */
export const whenIdle = (callback: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback)
    else callback()
  }, shellLimits.page.preloadAfter)
}
