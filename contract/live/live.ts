import { liveStatuses, openRoomType } from './entities/live.ts'
import type { LiveRoom } from './entities/live.ts'

/** The flag in `show` that puts a room into the header, counted from 1. */
const headerFlag = 7

type Announced = Pick<LiveRoom, 'id' | 'lang' | 'status' | 'roomType' | 'show'>

/** The room language for an interface language; rooms exist in two. */
const liveLang = (locale: string): string => (locale.startsWith('zh') ? 'zh_CN' : 'en_US')

/** The room that the header button opens; undefined hides the button. */
export const headerRoom = <Room extends Announced>(rooms: readonly Room[], locale: string): Room | undefined =>
  rooms.find(
    ({ lang, status, roomType, show }) =>
      lang === liveLang(locale) &&
      status === liveStatuses.living &&
      roomType === openRoomType &&
      show.charAt(headerFlag - 1) === '1',
  )

/** Rooms in the reader's language first, otherwise in their original order. */
export const inReadersOrder = <Room extends Announced>(rooms: readonly Room[], locale: string): readonly Room[] => {
  const lang = liveLang(locale)
  return [...rooms.filter((room) => room.lang === lang), ...rooms.filter((room) => room.lang !== lang)]
}

export const liveRoomPath = (id: number): string => `/live/room?id=${id}`

/** The base path of room streams; a player fetches them by itself. */
export const liveStreams = '/hk-web/liveRoom/stream'

/** The venue path of a room's stream. */
export const liveStreamPath = (id: number, kind: 'live' | 'playback'): string => `${liveStreams}/${id}/${kind}.m3u8`

/** The room in an address; undefined if there is none. */
export const roomIdOf = (search: URLSearchParams): number | undefined => {
  const text = search.get('id') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
