import type { Runtime } from '#contract/kernel/runtime.ts'
import type { AppRefs } from './rootFlows.ts'

export type { AppRefs } from './rootFlows.ts'

/** What a page's loader gives to its component. */
export interface PageData<Ref, Parts = unknown> {
  /** Names the page's actor among the root's. */
  readonly key: string
  readonly actor: Ref
  readonly app: AppRefs
  /** What the page's actors and its screen share beside the machine; most pages have nothing of the kind. */
  readonly parts: Parts
}

/** What the shell's loader gives. */
export interface ShellData {
  readonly app: AppRefs
  /** Whose venue it is, for the copyright line. */
  readonly host: string
  /** The document's own origin, for codes to scan. */
  readonly origin: string
  /** What the operator has elsewhere. */
  readonly outside: Pick<Runtime, 'links' | 'mailboxes'>
}
