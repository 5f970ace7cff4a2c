import type { LiveList, LiveRoom } from '#contract/live/entities/live.ts'

export const sampleRoom: LiveRoom = {
  id: 101,
  lang: 'en_US',
  status: 1,
  roomType: 3,
  show: '0000001',
  title: 'Live market recap',
  about: 'The day’s moves as they happen.',
  hostName: 'Nora Vale',
  hostFid: '1001',
  startTime: 1_000,
  endTime: null,
  playUrl: '/stream/101/live.m3u8',
}

export const waitingRoom: LiveRoom = {
  ...sampleRoom,
  id: 103,
  status: 0,
  title: 'Margin trading Q&A',
  endTime: 9_000,
  playUrl: null,
}
export const overRoom: LiveRoom = {
  ...sampleRoom,
  id: 105,
  status: 2,
  title: 'Funding rates',
  endTime: 2_000,
  playUrl: '/stream/105/playback.m3u8',
}
export const sampleList: LiveList = { livingList: [sampleRoom], waitingList: [waitingRoom], playbackList: [overRoom] }
