/** The recordings that tests play. */
export const recordingNames = ['books-with-checksums', 'perpetual-quotes-and-trades', 'candles-1m'] as const
export type RecordingName = (typeof recordingNames)[number]
