import type { Runtime } from '#contract/kernel/runtime.ts'
import type { AppRefs } from './rootFlows.ts'

export type { AppRefs } from './rootFlows.ts'

/** The data that a page's loader passes to its component. */
export interface PageData<Ref, Parts = unknown> {
  /** Identifies the page's actor among the root's. */
  readonly key: string
  readonly actor: Ref
  readonly app: AppRefs
  /** Data that the page's actors and its screen share besides the machine; most pages have none. */
  readonly parts: Parts
}

/** The result of the shell's loader. */
export interface ShellData {
  readonly app: AppRefs
  /** The venue's host, for the copyright line. */
  readonly host: string
  /** The document's own origin, for QR codes. */
  readonly origin: string
  /** The operator's external links. */
  readonly outside: Pick<Runtime, 'links' | 'mailboxes'>
}
