interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

// The compiler's library of the browser has it not, and not every browser.
const { trustedTypes } = window as { readonly trustedTypes?: Policies }
/** The document allows one policy of this name. */
const policy = trustedTypes?.createPolicy('statefloor', { createScriptURL: (given) => given })

/** The document's policy lets a script be loaded only from an address that a policy of ours has passed. */
export const trusted = (address: string): string => policy?.createScriptURL(address) ?? address
