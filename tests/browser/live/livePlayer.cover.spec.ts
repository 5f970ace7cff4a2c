import type { Page } from '@playwright/test'
import { live } from '#contract/live/calls/live.ts'
import { liveRoomPath, liveStreamPath } from '#contract/live/live.ts'
import type { LivePlayerSnapshot } from '#machines/live/livePlayer/livePlayer.machine.ts'
import { livePlayerModel } from '#machines/live/livePlayer/livePlayer.model.ts'
import { appears, walkCovers, words } from '#tests/support/browser/covers.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

interface At {
  readonly snapshot: LivePlayerSnapshot
}

const { inputs } = livePlayerModel
const streams = Object.values(inputs).map(({ roomId, kind }) => ({
  method: 'GET' as const,
  path: liveStreamPath(roomId, kind),
}))
const whileRunning = ({ snapshot }: At) => (snapshot.matches({ picture: 'running' }) ? [{}] : [])

const soundOf = (isOff: boolean) => (at: At) =>
  at.snapshot.matches({ sound: 'off' }) === isOff ? whileRunning(at) : []

const model = {
  ...livePlayerModel,
  events: {
    ...livePlayerModel.events,
    // The element only reports while it has a stream; a refused stream is an answer of the venue.
    'stream.playing': whileRunning,
    'stream.waiting': whileRunning,
    'stream.paused': whileRunning,
    'stream.ended': whileRunning,
    'stream.failed': [],
    'stream.refused': [],
    'stream.muted': soundOf(false),
    'stream.sounding': soundOf(true),
  },
  screen: {
    ...livePlayerModel.screen,
    // A visible page has decided it before the first render.
    shows: { ...livePlayerModel.screen.shows, 'picture.deciding': { like: 'picture.idle' } },
  },
  outcomes: {
    decideAutoplay: livePlayerModel.outcomes.decideAutoplay,
    playStream: {
      ...livePlayerModel.outcomes.playStream,
      refused: { sends: { type: 'stream.failed', failure: 'network' } },
    },
    trackPlayback: {
      ...livePlayerModel.outcomes.trackPlayback,
      cut: { error: { kind: 'http', status: 403, call: live.playback.id } },
    },
  },
  wire: {
    // In these walks the person prefers reduced motion.
    decideAutoplay: { happens: 'withheld' },
    playStream: { plays: { refused: streams.map((call) => ({ call, gives: { status: 403 } })) } },
    trackPlayback: { call: live.playback, data: () => null },
  },
}

/**
 * The video's segments never load, so that only the path changes the picture: the events are dispatched on the element,
 * after those of its start.
 */
const says = (word: 'playing' | 'waiting' | 'pause' | 'ended') => async (page: Page) => {
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await video.evaluate((element, type) => void element.dispatchEvent(new Event(type)), word)
}

/** With the browser's own controls. */
const setMuted = (isMuted: boolean) => (page: Page) =>
  page.locator('video').evaluate((element, muted) => void ((element as HTMLVideoElement).muted = muted), isMuted)

const app: AppEvents = {
  'stream.muted': setMuted(true),
  'stream.sounding': setMuted(false),
  'stream.playing': says('playing'),
  'stream.waiting': says('waiting'),
  'stream.paused': says('pause'),
  'stream.ended': says('ended'),
}

walkCovers([
  {
    flow: 'livePlayer',
    model,
    app,
    open: async (page, input) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await beLoggedIn(page, demo)
      // A silent link.
      await page.routeWebSocket(/user\/stream/, () => undefined)
      await page.goto(`/en_US${liveRoomPath(inputs[input as keyof typeof inputs].roomId)}`)
      await appears(page, page.getByRole('button', { name: words('liveRoom:player.play', {}) }))
    },
    outOfReach: [
      // The journey covers autoplay; not knowing whether it is allowed is a fault in our own code.
      'livePlayer.picture.deciding | autoplay.allowed | 0',
      'livePlayer.sound.on | autoplay.allowed | 0',
      'livePlayer.picture.deciding | error decideAutoplay | 0',
      // A picture without an element is a fault in our own code.
      'livePlayer.picture.running | error playStream | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
