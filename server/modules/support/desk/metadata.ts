import { jpegOrientation, pngOrientation, webpOrientation } from './orientation.ts'

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Segments of a JPEG that say how to draw it: JFIF, the colour profile, and Adobe's colour transform. */
const isDrawn = (bytes: Buffer, mark: number, at: number): boolean =>
  mark < 0xe0 ||
  (mark > 0xef && mark !== 0xfe) ||
  (mark === 0xe0 && ascii(bytes, at + 4, at + 9) === 'JFIF\0') ||
  (mark === 0xe2 && ascii(bytes, at + 4, at + 16) === 'ICC_PROFILE\0') ||
  (mark === 0xee && ascii(bytes, at + 4, at + 9) === 'Adobe')

/** Markers without a length: restarts and a private one. */
const isBare = (mark: number): boolean => (mark >= 0xd0 && mark <= 0xd7) || mark === 0x01

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    if (next !== 0x00 && next !== 0xff && !isBare(next)) return at
  }
  return -1
}

/** Up to the end marker: cameras append further pictures, which have metadata of their own. */
const ofJpeg = (bytes: Buffer): Buffer | undefined => {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasScan = false
  let turned: Buffer | undefined
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xd9) return hasScan ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : undefined
    // Fill bytes before a marker.
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (isBare(mark) || mark < 0xc0 || mark === 0xd8 || at + 4 > bytes.length) return undefined
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > bytes.length) return undefined
    const end = mark === 0xda ? endOfScan(bytes, next) : next
    if (end === -1) return undefined
    hasScan ||= mark === 0xda
    if (isDrawn(bytes, mark, at)) kept.push(bytes.subarray(at, end))
    else if (mark === 0xe1 && !turned) {
      turned = jpegOrientation(bytes.subarray(at + 4, end))
      if (turned) kept.push(turned)
    }
    at = end
  }
  return undefined
}

/** Chunks of a PNG that say how to draw it. */
const drawnPng: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'cICP',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
  'acTL',
  'fcTL',
  'fdAT',
])

const ofPng = (bytes: Buffer): Buffer | undefined => {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let hasData = false
  let turned: Buffer | undefined
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = ascii(bytes, at + 4, at + 8)
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type) || (at === 8) !== (type === 'IHDR')) return undefined
    hasData ||= type === 'IDAT'
    if (drawnPng.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'eXIf' && !turned) {
      turned = pngOrientation(bytes.subarray(at + 8, end - 4))
      if (turned) kept.push(turned)
    }
    if (type === 'IEND') return hasData ? Buffer.concat(kept) : undefined
    at = end
  }
  return undefined
}

const drawnWebp: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const pictures: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF'])
/** Flags of a WebP: it has EXIF, or XMP. */
const exifFlag = 0x08
const metadataFlags = exifFlag | 0x04

const ofWebp = (bytes: Buffer): Buffer | undefined => {
  const size = bytes.readUInt32LE(4) + 8
  if (size > bytes.length) return undefined
  const kept: Buffer[] = []
  let hasPicture = false
  let head: Buffer | undefined
  let turned: Buffer | undefined
  for (let at = 12; at < size;) {
    if (at + 8 > size) return undefined
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > size) return undefined
    const type = ascii(bytes, at, at + 4)
    hasPicture ||= pictures.has(type)
    if (type === 'VP8X') {
      if (length < 10) return undefined
      head = Buffer.from(bytes.subarray(at, end))
      head[8] = (head[8] ?? 0) & ~metadataFlags
      kept.push(head)
    } else if (drawnWebp.has(type)) kept.push(bytes.subarray(at, end))
    // Without an extended header the file has no place for it.
    else if (type === 'EXIF' && head && !turned) {
      turned = webpOrientation(bytes.subarray(at + 8, at + 8 + length))
      if (turned) {
        kept.push(turned)
        head[8] = (head[8] ?? 0) | exifFlag
      }
    }
    at = end
  }
  if (!hasPicture) return undefined
  const start = Buffer.from(bytes.subarray(0, 12))
  start.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([start, ...kept])
}

const parsers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
}

/**
 * The picture without its metadata: place, time, device, author, comments and previews. The orientation stays, or a
 * phone's photo would lie on its side. Nothing is encoded again: the parts that are drawn stay byte for byte. Takes
 * linear time. Undefined if the file is malformed; types without a parser are returned as they are.
 */
export const withoutMetadata = (type: string, bytes: Buffer): Buffer | undefined => {
  const parse = parsers[type]
  return parse === undefined ? bytes : parse(bytes)
}
