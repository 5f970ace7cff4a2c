/** Random numbers and ids of the browser; a test gives its own. */
export interface Random {
  /** From 0 up to, not including, 1. For jitter. */
  readonly share: () => number
  /** 128 unguessable bits in base64url: idempotency keys, nonces. */
  readonly key: () => string
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const createRandom = (): Random => ({
  share: Math.random,
  key: () => toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
})
