/** Small pictures in the container formats that the venue reads, with whatever metadata a test puts beside the pixels. */

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // Nothing here reads the checksum.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4, 0x2a)])
}

export type Part = readonly [type: string, data: Buffer | string]

const bytesOf = (data: Buffer | string): Buffer => (typeof data === 'string' ? Buffer.from(data, 'latin1') : data)

/** A PNG of this size; `extra` are chunks before and after its pixels. */
export const png = (width: number, height: number, extra: readonly Part[] = []): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.write('\x08\x02', 8, 'latin1')
  const more = extra.map(([type, data]) => chunk(type, bytesOf(data)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', Buffer.from('pixels of a png', 'latin1')),
    ...more,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (mark: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** The data of a scan, with a stuffed byte and a restart mark in it. */
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from('pixels\xff\x00of\xff\xd0a jpeg', 'latin1'),
])

/** A progressive JPEG of 30 by 20 pixels; `extra` are segments by their marks. */
export const jpeg = (extra: readonly (readonly [mark: number, data: Buffer | string])[] = []): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra.map(([mark, data]) => segment(mark, bytesOf(data))),
    segment(0xc2, Buffer.from([8, 0, 20, 0, 30, 1, 1, 0x11, 0])),
    scan,
    segment(0xc4, Buffer.from([0, 1, 2])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])

const riff = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP of 30 by 20 pixels; `extra` are chunks after its pixels, and its flags announce them. */
export const webp = (extra: readonly Part[] = []): Buffer => {
  const head = Buffer.from([extra.length > 0 ? 0x0c : 0, 0, 0, 0, 29, 0, 0, 19, 0, 0])
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    riff('VP8X', head),
    riff('VP8 ', Buffer.from('pixels of a webp!', 'latin1')),
    ...extra.map(([type, data]) => riff(type, bytesOf(data))),
  ])
  return riff('RIFF', body)
}
