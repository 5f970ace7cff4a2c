import { venueLimits } from '#contract/venueLimits.ts'
import type { Clip } from './clip.ts'

/** How many times a recording repeats the clip. */
const rounds = 3

const head = ({ segmentMs }: Clip, first: number): string[] => [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-INDEPENDENT-SEGMENTS',
  `#EXT-X-TARGETDURATION:${Math.ceil(segmentMs / 1_000)}`,
  `#EXT-X-MEDIA-SEQUENCE:${first}`,
]

const map = '#EXT-X-MAP:URI="init.mp4"'

const parts = ({ segmentMs }: Clip, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => [`#EXTINF:${segmentMs / 1_000},`, `part-${first + index}.m4s`]).flat()

/**
 * The window of a live stream, which advances with the venue's clock. A show begins with a full window, so that
 * playback can start immediately.
 */
export const livePlaylist = (clip: Clip, startTime: number, now: number): string => {
  const first = Math.max(0, Math.floor((now - startTime) / clip.segmentMs))
  const shownAt = new Date(startTime + (first - venueLimits.live.windowSegments) * clip.segmentMs).toISOString()
  return [
    ...head(clip, first),
    map,
    `#EXT-X-PROGRAM-DATE-TIME:${shownAt}`,
    ...parts(clip, first, venueLimits.live.windowSegments),
    '',
  ].join('\n')
}

/** A complete recording. */
export const playbackPlaylist = (clip: Clip): string =>
  [
    ...head(clip, 0),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    map,
    ...parts(clip, 0, clip.segments.length * rounds),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
