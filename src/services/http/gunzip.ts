import { shellLimits } from '#contract/shell/limits.ts'

/** An unreadable frame: not GZIP, truncated, not UTF-8, or larger than allowed when unpacked. */
export class UnreadableFrame extends Error {
  override readonly name = 'UnreadableFrame'
}

/** The text of a GZIP frame. Unpacking stops as soon as it exceeds `most` bytes, so a zip bomb uses no memory. */
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
    // The rest of the frame is not needed; a second cancellation fails, which is expected.
    await reader.cancel().catch(() => undefined)
    throw error instanceof UnreadableFrame
      ? error
      : new UnreadableFrame('A frame that is no GZIP text', { cause: error })
  }
}
