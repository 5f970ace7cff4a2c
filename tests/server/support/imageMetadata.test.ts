import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from '#server/modules/support/desk/metadata.ts'
import { jpeg, png, webp } from '#tests/support/images.ts'

const gps = 'Exif\0\0MM\0*GPSLatitude 47.3769'
const xmp = 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLongitude</x:xmpmeta>'

/** The EXIF of a phone: where it was, and which side is up; in either order of bytes, as the container stores it. */
const turned = (value: number, isLittle = false): Buffer => {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 12)
  const two = (at: number, number: number) =>
    isLittle ? tiff.writeUInt16LE(number, at) : tiff.writeUInt16BE(number, at)
  const four = (at: number, number: number) =>
    isLittle ? tiff.writeUInt32LE(number, at) : tiff.writeUInt32BE(number, at)
  tiff.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1')
  four(4, 8)
  two(8, 2)
  for (const [nth, [tag, type, number]] of (
    [
      [0x010f, 2, 12],
      [0x0112, 3, value],
    ] as const
  ).entries()) {
    two(10 + nth * 12, tag)
    two(12 + nth * 12, type)
    four(14 + nth * 12, type === 3 ? 1 : number)
    if (type === 3) two(18 + nth * 12, number)
  }
  tiff.write('GPS 47.3769', tiff.length - 12, 'latin1')
  return tiff
}
const named = (tiff: Buffer): Buffer => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
/** EXIF with nothing but the orientation 6: the most that may stay. */
const alone = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
const checksum = Buffer.alloc(4)
checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('eXIf'), alone])))

describe('metadata of a picture', () => {
  it('is removed from a JPEG, whose pixels stay byte for byte [HELP-01]', () => {
    const full = jpeg([
      [0xe1, gps],
      [0xe1, xmp],
      [0xed, 'Photoshop 3.0\0GPS caption'],
      [0xfe, 'a comment with GPS'],
      [0xe2, 'MPF\0GPS'],
      [0xe5, 'GPS of a maker'],
    ])
    expect(withoutMetadata('image/jpeg', full)).toEqual(jpeg())
    expect(withoutMetadata('image/jpeg', jpeg())).toEqual(jpeg())
  })

  it('goes with the pictures that a camera appends, and a colour profile stays [HELP-01]', () => {
    const profiled = jpeg([
      [0xe2, 'ICC_PROFILE\0\x01\x01profile'],
      [0xee, 'Adobe\0d\0\0\0\0\x01'],
    ])
    const appended = Buffer.concat([profiled, jpeg([[0xe1, gps]])])
    expect(withoutMetadata('image/jpeg', appended)).toEqual(profiled)
  })

  it('is removed from a PNG, whose pixels stay byte for byte [HELP-01]', () => {
    const full = png(30, 20, [
      ['eXIf', gps],
      ['tEXt', 'Author\0GPS'],
      ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`],
      ['zTXt', 'Comment\0\0GPS'],
      ['tIME', '\x07\xea\x0b\x1b\0\0\0'],
      ['prVt', 'a chunk of an unknown maker'],
    ])
    expect(withoutMetadata('image/png', full)).toEqual(png(30, 20))
    expect(withoutMetadata('image/png', Buffer.concat([png(30, 20), Buffer.from('GPS')]))).toEqual(png(30, 20))
    const drawn = png(30, 20, [['gAMA', '\0\0\xb1\x8f']])
    expect(withoutMetadata('image/png', drawn)).toEqual(drawn)
  })

  it('is removed from a WebP, whose flags no longer announce it [HELP-01]', () => {
    const full = webp([
      ['EXIF', gps],
      ['XMP ', xmp],
      ['GPSx', 'an unknown chunk'],
    ])
    expect(withoutMetadata('image/webp', full)).toEqual(webp())
    expect(withoutMetadata('image/webp', Buffer.concat([full, Buffer.from('GPS')]))).toEqual(webp())
  })

  it.each([false, true])('is removed except for which side is up, little-endian: %s [HELP-01]', (isLittle) => {
    const exif = turned(6, isLittle)
    expect(
      withoutMetadata(
        'image/jpeg',
        jpeg([
          [0xe1, named(exif)],
          [0xe1, xmp],
        ]),
      ),
    ).toEqual(jpeg([[0xe1, named(alone)]]))
    // The samples have each chunk twice, before and after the pixels: one is enough.
    const kept = withoutMetadata('image/png', png(30, 20, [['eXIf', exif]])) ?? Buffer.alloc(0)
    const at = kept.indexOf('eXIf')
    expect(kept.subarray(at + 4, at + 4 + alone.length + 4)).toEqual(Buffer.concat([alone, checksum]))
    expect(kept.length).toBe(png(30, 20).length + alone.length + 12)
    expect(withoutMetadata('image/png', kept)).toEqual(kept)
    const clean = webp([['EXIF', alone]])
    clean[20] = 0x08
    for (const data of [exif, named(exif)])
      expect(
        withoutMetadata(
          'image/webp',
          webp([
            ['EXIF', data],
            ['XMP ', xmp],
          ]),
        ),
      ).toEqual(clean)
  })

  it.each([0, 1, 9, 6_000])('says nothing of an orientation of %s', (value) => {
    expect(withoutMetadata('image/jpeg', jpeg([[0xe1, named(turned(value))]]))).toEqual(jpeg())
  })

  it('survives EXIF that is cut short or points beyond its end', () => {
    const exif = turned(6)
    for (let length = 0; length < 34; length += 1)
      expect(withoutMetadata('image/jpeg', jpeg([[0xe1, named(exif.subarray(0, length))]]))).toEqual(jpeg())
    const far = Buffer.from(exif)
    far.writeUInt32BE(0xff_ff_ff_ff, 4)
    expect(withoutMetadata('image/jpeg', jpeg([[0xe1, named(far)]]))).toEqual(jpeg())
  })

  it('is not removed from a file without pictures', () => {
    const text = Buffer.from('plain words')
    expect(withoutMetadata('text/plain', text)).toBe(text)
  })

  it.each([
    ['image/jpeg', jpeg([[0xe1, gps]])],
    ['image/png', png(30, 20, [['tEXt', 'Author\0GPS']])],
    ['image/webp', webp([['EXIF', gps]])],
  ])('is refused with a %s that is cut short anywhere', (type, full) => {
    for (let length = 12; length < full.length; length += 1)
      expect(withoutMetadata(type, full.subarray(0, length))).toBeUndefined()
  })

  it('is refused with a container that contradicts itself', () => {
    const noise = Buffer.alloc(64, 0xff)
    expect(withoutMetadata('image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8]), noise]))).toBeUndefined()
    expect(withoutMetadata('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined()
    expect(withoutMetadata('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xd9]))).toBeUndefined()
    const twoHeads = png(30, 20, [['IHDR', '']])
    expect(withoutMetadata('image/png', twoHeads)).toBeUndefined()
    const long = png(30, 20)
    long.writeUInt32BE(0xff_ff_ff_ff, 33)
    expect(withoutMetadata('image/png', long)).toBeUndefined()
    const empty = Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')
    expect(withoutMetadata('image/webp', empty)).toBeUndefined()
  })

  it('of many marks takes linear time', () => {
    const marks = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(2_000_000, 0xff)])
    expect(withoutMetadata('image/jpeg', marks)).toBeUndefined()
    const scan = jpeg()
    const stuffed = Buffer.concat([
      scan.subarray(0, -2),
      Buffer.alloc(2_000_000, Buffer.from([0xff, 0])),
      scan.subarray(-2),
    ])
    expect(withoutMetadata('image/jpeg', stuffed)).toEqual(stuffed)
  })
})
