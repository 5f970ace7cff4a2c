interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

// TypeScript's DOM library lacks it, and so do some browsers.
const { trustedTypes } = window as { readonly trustedTypes?: Policies }
/** The document allows only one policy with this name. */
const policy = trustedTypes?.createPolicy('statefloor', { createScriptURL: (given) => given })

/** Under the document's policy a script may only load from an address that our Trusted Types policy has passed. */
export const trusted = (address: string): string => policy?.createScriptURL(address) ?? address
