import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { gunzip, UnreadableFrame } from '#services/http/gunzip.ts'

const packed = (bytes: string | Uint8Array): ArrayBuffer => {
  const zipped = gzipSync(bytes)
  return zipped.buffer.slice(zipped.byteOffset, zipped.byteOffset + zipped.byteLength) as ArrayBuffer
}

describe('GZIP frame', () => {
  it('is decoded as text, including multi-byte characters', async () => {
    expect(await gunzip(packed('{"ch":"行情"}'))).toBe('{"ch":"行情"}')
  })

  it('is read up to 4 MiB, and rejected above', async () => {
    expect((await gunzip(packed('x'.repeat(shellLimits.link.maxUnpacked)))).length).toBe(4 * 1024 * 1024)
    await expect(gunzip(packed('x'.repeat(shellLimits.link.maxUnpacked + 1)))).rejects.toBeInstanceOf(UnreadableFrame)
  })

  it('is rejected early if it is a decompression bomb', async () => {
    const bomb = packed(new Uint8Array(256 * 1024 * 1024))
    const before = process.memoryUsage().arrayBuffers
    await expect(gunzip(bomb)).rejects.toThrow('More than')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })

  it.each([
    ['not GZIP', new TextEncoder().encode('hello').buffer],
    ['truncated', packed('{"a":1}'.repeat(1_000)).slice(0, 20)],
    ['not UTF-8', packed(new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['empty', new ArrayBuffer(0)],
  ])('is rejected when it is %s', async (_, bytes) => {
    await expect(gunzip(bytes)).rejects.toBeInstanceOf(UnreadableFrame)
  })
})
