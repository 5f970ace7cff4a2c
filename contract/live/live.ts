import { liveStatuses, openRoomType } from './entities/live.ts'
import type { LiveRole, LiveRoom } from './entities/live.ts'

/** The flag of `show` that puts a room into the header, counted from 1. */
const headerFlag = 7

type Announced = Pick<LiveRoom, 'id' | 'lang' | 'status' | 'roomType' | 'show'>

/** The language of the rooms for a language of the interface: two are spoken. */
const liveLang = (locale: string): string => (locale.startsWith('zh') ? 'zh_CN' : 'en_US')

/** The room to which the header's button leads; none: there is no button. */
export const headerRoom = <Room extends Announced>(rooms: readonly Room[], locale: string): Room | undefined =>
  rooms.find(
    ({ lang, status, roomType, show }) =>
      lang === liveLang(locale) &&
      status === liveStatuses.living &&
      roomType === openRoomType &&
      show.charAt(headerFlag - 1) === '1',
  )

/** Rooms in the reader's language first, each language in the order in which it came. */
export const inReadersOrder = <Room extends Announced>(rooms: readonly Room[], locale: string): readonly Room[] => {
  const lang = liveLang(locale)
  return [...rooms.filter((room) => room.lang === lang), ...rooms.filter((room) => room.lang !== lang)]
}

export const liveRoomPath = (id: number): string => `/live/room?id=${id}`

/** Where the pictures of the rooms are: a player fetches them by itself. */
export const liveStreams = '/hk-web/liveRoom/stream'

/** A room's stream: a path of the venue. */
export const liveStreamPath = (id: number, kind: 'live' | 'playback'): string => `${liveStreams}/${id}/${kind}.m3u8`

/** The room of an address; undefined: it names none. */
export const roomIdOf = (search: URLSearchParams): number | undefined => {
  const text = search.get('id') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** What can be done about somebody's message. */
export const liveActs = ['report', 'delete', 'pin', 'forbid'] as const
export type LiveAct = (typeof liveActs)[number]

const isStaff = (role: LiveRole): boolean => role === 'host' || role === 'admin'

/** Who may do what: staff keeps order, everybody else reports to it, and each may take back their own words. */
export const mayDo = (
  act: LiveAct,
  by: { readonly role: LiveRole; readonly fid: string | undefined },
  about: { readonly role: LiveRole; readonly fid: string },
): boolean => {
  if (by.role === 'guest' || by.fid === undefined) return false
  const isOwn = by.fid === about.fid
  switch (act) {
    case 'report':
      return !isOwn && !isStaff(by.role)
    case 'delete':
      return isOwn || isStaff(by.role)
    case 'pin':
      return isStaff(by.role)
    case 'forbid':
      return !isOwn && isStaff(by.role) && !isStaff(about.role)
  }
}

/** Whether somebody may write into a room that is open for it. */
export const mayWrite = (role: LiveRole): boolean => role !== 'guest'
