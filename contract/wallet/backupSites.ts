import { walletLimits } from './limits.ts'

/** An address in the venue's list, and its display form. */
export interface BackupSite {
  readonly href: string
  readonly name: string
}

/** Whether a text is a web address; links that run code or open other programs are not. */
const isWeb = (href: string): boolean => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)

/** A scheme is what precedes `://`: `localhost:4000` has none. */
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`)

/** The first of the venue's other addresses, ready for linking: one without a scheme gets http. */
export const backupSites = (list: readonly string[]): readonly BackupSite[] =>
  list
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ href: withScheme(text), name: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') }))
    .filter(({ href }) => isWeb(href))
    .slice(0, walletLimits.backupSites.shown)
