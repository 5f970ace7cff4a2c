/** Further combining marks on one letter only deface the text around it; no living language needs more. */
const marksKept = 4

/** Format characters that change direction, hide or join text. Joiners within an emoji are handled separately. */
const steering = /\p{Cf}/gu
const emojiJoint = /(?<=\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu
/**
 * A placeholder for a joiner while the others are removed; from the private use area, so it does not occur in input.
 */
const kept = '\uE000'
/** Line breaks, tabs and other controls, and letters that render as nothing. */
const blanks = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]+/gu
const piles = new RegExp(`(\\p{M}{${marksKept}})\\p{M}+`, 'gu')

/**
 * User text as one line that cannot deceive the eye: no direction or zero-width characters, no piles of marks, no half
 * characters, no whitespace but single spaces. Empty if nothing is left.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\p{Co}\p{Cs}]/gu, '')
    .replaceAll(emojiJoint, kept)
    .replaceAll(steering, '')
    .replaceAll(kept, '\u200D')
    .normalize('NFC')
    .replaceAll(piles, '$1')
    .replaceAll(blanks, ' ')
    .trim()
