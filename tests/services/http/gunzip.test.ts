import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { gunzip, UnreadableFrame } from '#services/http/gunzip.ts'

const packed = (bytes: string | Uint8Array): ArrayBuffer => {
  const zipped = gzipSync(bytes)
  return zipped.buffer.slice(zipped.byteOffset, zipped.byteOffset + zipped.byteLength) as ArrayBuffer
}

describe('a GZIP frame', () => {
  it('is read as text, letters of more than one byte too', async () => {
    expect(await gunzip(packed('{"ch":"行情"}'))).toBe('{"ch":"行情"}')
  })

  it('is read up to 4 MiB, and given up above', async () => {
    expect((await gunzip(packed('x'.repeat(shellLimits.link.maxUnpacked)))).length).toBe(4 * 1024 * 1024)
    await expect(gunzip(packed('x'.repeat(shellLimits.link.maxUnpacked + 1)))).rejects.toBeInstanceOf(UnreadableFrame)
  })

  it('that is a bomb is given up long before it is unpacked', async () => {
    const bomb = packed(new Uint8Array(256 * 1024 * 1024))
    const before = process.memoryUsage().arrayBuffers
    await expect(gunzip(bomb)).rejects.toThrow('More than')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })

  it.each([
    ['no GZIP', new TextEncoder().encode('hello').buffer],
    ['cut short', packed('{"a":1}'.repeat(1_000)).slice(0, 20)],
    ['no UTF-8', packed(new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['empty', new ArrayBuffer(0)],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(gunzip(bytes)).rejects.toBeInstanceOf(UnreadableFrame)
  })
})
