import { layoutInWorker, remembered, type LayoutOf } from '@statefloor/inspector-view/chart'

const { default: address } = await import('@statefloor/inspector-view/layout.worker?worker&url')

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** The document's policy lets a script be loaded only from an address that a policy of ours has passed. */
const trusted = (): string => {
  // The compiler's library of the browser has it not, and not every browser.
  const { trustedTypes } = window as { readonly trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('statefloor', { createScriptURL: (given) => given })
  return policy?.createScriptURL(address) ?? address
}

/** Where charts are laid out: one worker, which starts with the first of them. */
export const layoutOf: LayoutOf = remembered(
  layoutInWorker(() => new Worker(trusted(), { type: 'module', name: 'layout' })),
)
