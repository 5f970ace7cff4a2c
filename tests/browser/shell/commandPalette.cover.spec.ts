import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { paletteWays } from '#tests/support/browser/waysIn/palette.ts'

walkCovers([{ flow: 'commandPalette', ...coverOf(paletteWays.commandPalette), complaint: /Failed to load resource/ }])
