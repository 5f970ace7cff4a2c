/** The id of the element that plays a room's stream. */
export const videoId = 'live-picture'
