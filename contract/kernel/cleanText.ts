/** Marks upon one letter beyond these only deface what stands around it; no living language needs as many. */
const marksKept = 4

/**
 * Turns the direction, hides, or joins: everything that steers how text is drawn. Joiners within an emoji are looked at
 * apart.
 */
const steering = /\p{Cf}/gu
const emojiJoint = /(?<=\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu
/** Stands in for a joint while the others go; private, so that nobody wrote it. */
const kept = '\uE000'
/** Line ends, tabs and other controls, and letters that are drawn as nothing. */
const blanks = /[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u115F\u1160\u2800\u3164\uFFA0]+/gu
const piles = new RegExp(`(\\p{M}{${marksKept}})\\p{M}+`, 'gu')

/**
 * What somebody wrote, as one line in which nothing deceives the eye: no letters that turn the direction or have no
 * width, no piles of marks, no half characters, no blanks but single spaces. Empty when nothing is left.
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
