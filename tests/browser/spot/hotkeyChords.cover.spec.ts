import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotToolsWays } from '#tests/support/browser/waysIn/spotTools.ts'

walkCovers([{ flow: 'hotkeyChords', ...coverOf(spotToolsWays.hotkeyChords) }])
