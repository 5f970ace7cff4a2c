/** The element in which a room's stream is shown. */
export const videoId = 'live-picture'
