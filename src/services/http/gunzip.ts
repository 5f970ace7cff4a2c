import { shellLimits } from '#contract/shell/limits.ts'

/** A frame that cannot be read: no GZIP, cut short, no UTF-8, or larger unpacked than we take. */
export class UnreadableFrame extends Error {
  override readonly name = 'UnreadableFrame'
}

/**
 * The text in a GZIP frame. What unpacks to more than `most` bytes is given up as soon as it does, so a bomb costs no
 * memory.
 */
export const gunzip = async (packed: ArrayBuffer, most: number = shellLimits.link.maxUnpacked): Promise<string> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      if (bytes > most) throw new UnreadableFrame(`More than ${most} bytes unpacked`)
      text += decoder.decode(part.value, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    // The rest of the frame is of no use; that it can't be cancelled twice is no news.
    await reader.cancel().catch(() => undefined)
    throw error instanceof UnreadableFrame
      ? error
      : new UnreadableFrame('A frame that is no GZIP text', { cause: error })
  }
}
