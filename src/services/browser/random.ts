/** The browser's random numbers and ids; tests pass their own. */
export interface Random {
  /** At least 0 and less than 1, for jitter. */
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
