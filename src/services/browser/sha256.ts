const encoder = new TextEncoder()

/** SHA-256 of a text in hexadecimal, computed by the browser. */
export const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
