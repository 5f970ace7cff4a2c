/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** True in the sandbox build and in development; code behind it is absent from production. */
  readonly VITE_SANDBOX: boolean
}

/** Made by `tools/longest.ts`; in the sandbox build alone. */
declare module 'virtual:longest' {
  export const words: Readonly<Record<string, object>>
}

/** Made by `tools/flowSources.ts`: the places of states and transitions, by the id of their chart; in development alone. */
declare module 'virtual:flow-sources' {
  export const flowSources: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** The smaller build has no types of its own: they are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}

/** What stands on the keys of the person's layout; some browsers tell. */
interface Navigator {
  readonly keyboard?: { readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>> }
}
