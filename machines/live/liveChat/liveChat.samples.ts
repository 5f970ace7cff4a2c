import type { LiveMessage } from '#contract/live/entities/live.ts'
import type { ChatPage, Entry } from './liveChat.chat.ts'

export const message = (msgId: number, text: string, over: Partial<LiveMessage> = {}): LiveMessage => ({
  msgId,
  fid: '2002',
  name: 'ada',
  role: 'member',
  text,
  sentTime: 1_000 * msgId,
  reports: 0,
  ...over,
})

export const first = message(11, 'good evening')
export const second = message(12, 'what a candle')
export const later = message(13, 'said a moment ago')

export const page: ChatPage = { list: [first, second], hasMore: true, pinned: null, seq: 4 }
export const entry: Entry = { ...page, fid: '1001', role: 'host', pass: 'pass', ban: null, asOf: 20_000 }
export const ban = { reason: 'spam', note: 'links again', until: 80_000 } as const
