import { codes } from '#contract/kernel/codes.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { Refusal } from '#server/refusal.ts'
import { withoutMetadata } from './metadata.ts'

/** A stored file. Its type is detected from its bytes, never from its name. */
export interface CheckedFile {
  readonly kind: 'image' | 'file'
  readonly name: string
  readonly type: string
  readonly bytes: number
  /** Base64. */
  readonly data: string
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Kind {
  readonly type: string
  readonly ending: string
  /** Undefined if the bytes are not of this type; the size for an image. */
  readonly read: (bytes: Buffer) => Size | 'file' | undefined
}

const begins = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.subarray(at, at + start.length).toString('latin1') === start

const readPng = (bytes: Buffer): Size | undefined =>
  begins(bytes, '\x89PNG\r\n\x1a\n') && begins(bytes, 'IHDR', 12) && bytes.length >= 24
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

const readGif = (bytes: Buffer): Size | undefined =>
  (begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')) && bytes.length >= 10
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : undefined

/** Frame headers have these markers, except for the ones in between that start tables. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

const readJpeg = (bytes: Buffer): Size | undefined => {
  if (!begins(bytes, '\xff\xd8\xff')) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1] ?? 0
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const readWebp = (bytes: Buffer): Size | undefined => {
  if (!begins(bytes, 'RIFF') || !begins(bytes, 'WEBP', 8) || bytes.length < 30) return undefined
  if (begins(bytes, 'VP8X', 12)) return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (begins(bytes, 'VP8 ', 12))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (!begins(bytes, 'VP8L', 12)) return undefined
  const sizes = bytes.readUInt32LE(21)
  return { width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
}

const readPdf = (bytes: Buffer): 'file' | undefined => (begins(bytes, '%PDF-') ? 'file' : undefined)

const readText = (bytes: Buffer): 'file' | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Text that a browser could mistake for a document does not count as plain text.
    return /[^\P{Cc}\t\n\r]/u.test(text) || /^\s*</u.test(text) ? undefined : 'file'
  } catch {
    // The bytes are not valid text.
    return undefined
  }
}

const kinds: readonly Kind[] = [
  { type: 'image/png', ending: 'png', read: readPng },
  { type: 'image/jpeg', ending: 'jpg', read: readJpeg },
  { type: 'image/gif', ending: 'gif', read: readGif },
  { type: 'image/webp', ending: 'webp', read: readWebp },
  { type: 'application/pdf', ending: 'pdf', read: readPdf },
  { type: 'text/plain', ending: 'txt', read: readText },
]

/**
 * Characters that change the text direction, are invisible or control a terminal. Line breaks and emoji joiners are
 * allowed.
 */
const hidden = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu
/** More combining marks on one letter than any language uses. */
const piled = /(\p{M}{6})\p{M}+/gu

/** A user's text, made safe to show to others. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(hidden, '').replace(piled, '$1'))
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()

/** A file's name without folders, and with the extension of its detected type. */
const cleanName = (name: string, ending: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const stem = cleanText(last)
    .replace(/[<>:"|?*\n]/g, ' ')
    .replace(/\.[^.]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, venueLimits.desk.maxName - ending.length - 1).join('') || 'file'}.${ending}`
}

const refuse = (code: typeof codes.deskFileRefused | typeof codes.deskFileTooLarge) => new Refusal(code)

/** The uploaded file; a picture comes without its metadata. Throws Refusal for a type or size that is not accepted. */
export const checkFile = ({ name, data }: { readonly name: string; readonly data: string }): CheckedFile => {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > supportLimits.desk.maxFileBytes) throw refuse(codes.deskFileTooLarge)
  if (bytes.length === 0 || bytes.toString('base64') !== data) throw refuse(codes.deskFileRefused)
  for (const { type, ending, read } of kinds) {
    const found = read(bytes)
    if (found === undefined) continue
    const { maxSide, maxPixels } = venueLimits.desk
    if (
      found !== 'file' &&
      (found.width < 1 ||
        found.height < 1 ||
        found.width > maxSide ||
        found.height > maxSide ||
        found.width * found.height > maxPixels)
    )
      throw refuse(codes.deskFileTooLarge)
    const kept = withoutMetadata(type, bytes)
    if (kept === undefined) break
    return {
      kind: found === 'file' ? 'file' : 'image',
      name: cleanName(name, ending),
      type,
      bytes: kept.length,
      data: kept === bytes ? data : kept.toString('base64'),
    }
  }
  throw refuse(codes.deskFileRefused)
}
