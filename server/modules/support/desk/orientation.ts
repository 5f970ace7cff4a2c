import { crc32 } from 'node:zlib'

/**
 * A picture's orientation from its EXIF: a phone stores pixels as its sensor sees them, and notes here which side is
 * up. Everything else in EXIF is about the person and the place.
 */

const tag = 0x0112
const short = 3
/** One entry, followed by the end of the list of directories. */
const size = 8 + 2 + 12 + 4
const prefix = Buffer.from('Exif\0\0', 'latin1')

/** EXIF data without the header that a JPEG, and some programs, write before them. */
const tiffOf = (data: Buffer): Buffer =>
  data.subarray(0, prefix.length).equals(prefix) ? data.subarray(prefix.length) : data

/** 2 to 8; undefined if the pixels are upright or there is no orientation. */
const orientationOf = (data: Buffer): number | undefined => {
  const tiff = tiffOf(data)
  if (tiff.length < 10) return undefined
  const order = tiff.toString('latin1', 0, 4)
  const isLittle = order === 'II*\0'
  if (!isLittle && order !== 'MM\0*') return undefined
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const four = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = four(4)
  if (start < 8 || start + 2 > tiff.length) return undefined
  const end = Math.min(start + 2 + two(start) * 12, tiff.length)
  for (let at = start + 2; at + 12 <= end; at += 12) {
    if (two(at) !== tag) continue
    const value = two(at + 8)
    return two(at + 2) === short && four(at + 4) === 1 && value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** EXIF data with this orientation and nothing else; undefined if the pixels are upright. */
const orientationAlone = (data: Buffer): Buffer | undefined => {
  const value = orientationOf(data)
  if (value === undefined) return undefined
  const tiff = Buffer.alloc(size)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(tag, 10)
  tiff.writeUInt16BE(short, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(value, 18)
  return tiff
}

/** A JPEG segment with only the orientation of another one; undefined if that has none. */
export const jpegOrientation = (data: Buffer): Buffer | undefined => {
  if (!data.subarray(0, prefix.length).equals(prefix)) return undefined
  const tiff = orientationAlone(data)
  if (!tiff) return undefined
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + prefix.length + tiff.length, 2)
  return Buffer.concat([head, prefix, tiff])
}

/** A PNG chunk with only the orientation of another one; undefined if that has none. */
export const pngOrientation = (data: Buffer): Buffer | undefined => {
  const tiff = orientationAlone(data)
  if (!tiff) return undefined
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(tiff.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A WebP chunk with only the orientation of another one; undefined if that has none. */
export const webpOrientation = (data: Buffer): Buffer | undefined => {
  const tiff = orientationAlone(data)
  if (!tiff) return undefined
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}
