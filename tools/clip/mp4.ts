/** A fragmented MP4 of one film: the part of ISO/IEC 14496-12 that an HLS player reads. */

export interface Film {
  readonly width: number
  readonly height: number
  /** Time units per second. */
  readonly timescale: number
  /** The decoder configuration (`avcC`). */
  readonly config: Buffer
}

/** One encoded frame: its NAL units, each prefixed with its length. */
export interface Picture {
  readonly bytes: Buffer
  readonly duration: number
  readonly isKey: boolean
}

const trackId = 1

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const zeros = (count: number): Buffer => Buffer.alloc(count)
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const contents = Buffer.concat(parts)
  return Buffer.concat([u32(contents.length + 8), ascii(type), contents])
}
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]): Buffer =>
  box(type, u32((version << 24) | flags), ...parts)

/** No rotation or scaling. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const one = 0x10000
const dotsPerInch = 0x480000

const sampleEntry = ({ width, height, config }: Film): Buffer =>
  box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(dotsPerInch, dotsPerInch, 0),
    u16(1),
    zeros(32),
    u16(0x18, 0xffff),
    box('avcC', config),
  )

const noSamples = (type: string): Buffer => fullBox(type, 0, 0, u32(0))

const track = (film: Film): Buffer =>
  box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3,
      u32(0, 0, trackId, 0, 0),
      zeros(8),
      u16(0, 0, 0, 0),
      matrix,
      u32(film.width * one, film.height * one),
    ),
    box(
      'mdia',
      // The language: undetermined.
      fullBox('mdhd', 0, 0, u32(0, 0, film.timescale, 0), u16(0x55c4, 0)),
      fullBox('hdlr', 0, 0, u32(0), ascii('vide'), zeros(12), ascii('film\0')),
      box(
        'minf',
        fullBox('vmhd', 0, 1, zeros(8)),
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box(
          'stbl',
          fullBox('stsd', 0, 0, u32(1), sampleEntry(film)),
          noSamples('stts'),
          noSamples('stsc'),
          fullBox('stsz', 0, 0, u32(0, 0)),
          noSamples('stco'),
        ),
      ),
    ),
  )

/** The initialisation segment, which a player reads before any other. */
export const initSegment = (film: Film): Buffer =>
  Buffer.concat([
    box('ftyp', ascii('iso6'), u32(1), ascii('iso6cmfcavc1')),
    box(
      'moov',
      fullBox(
        'mvhd',
        0,
        0,
        u32(0, 0, film.timescale, 0, one),
        u16(0x100, 0),
        zeros(8),
        matrix,
        zeros(24),
        u32(trackId + 1),
      ),
      track(film),
      box('mvex', fullBox('trex', 0, 0, u32(trackId, 1, 0, 0, 0))),
    ),
  ])

/** The sample flags: whether a frame can be decoded without another. */
const flagsOf = ({ isKey }: Picture): number => (isKey ? 0x02000000 : 0x01010000)

/** Offset of the data, and duration, size and flags of each frame. */
const runFlags = 0x000001 | 0x000100 | 0x000200 | 0x000400
const fromMoof = 0x020000

/** The segment with number `index`, whose first frame is shown at `start`. */
export const mediaSegment = (pictures: readonly Picture[], index: number, start: number): Buffer => {
  const samples = Buffer.concat(
    pictures.map((picture) => u32(picture.duration, picture.bytes.length, flagsOf(picture))),
  )
  const fragment = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(index + 1)),
      box(
        'traf',
        fullBox('tfhd', 0, fromMoof, u32(trackId)),
        fullBox('tfdt', 1, 0, u64(start)),
        fullBox('trun', 0, runFlags, u32(pictures.length, dataOffset), samples),
      ),
    )
  const mdatHead = 8
  return Buffer.concat([fragment(fragment(0).length + mdatHead), box('mdat', ...pictures.map(({ bytes }) => bytes))])
}
