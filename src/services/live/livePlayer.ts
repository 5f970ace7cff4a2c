import { fromCallback } from 'xstate'
import type Hls from 'hls.js'
import type { LoadPolicy, RetryConfig } from 'hls.js'
import { liveLimits } from '#contract/live/limits.ts'
import type { StreamFailure } from '#machines/live/livePlayer/livePlayer.setup.ts'

/** The MIME type of an HLS playlist. */
const playlistType = 'application/vnd.apple.mpegurl'

const events = {
  playing: 'stream.playing',
  waiting: 'stream.waiting',
  pause: 'stream.paused',
  ended: 'stream.ended',
} as const

type Stop = () => void
type OnFailure = (failure: StreamFailure) => void

/** Plays with the browser's own HLS support if it lacks MediaSource. */
const playNative = (video: HTMLVideoElement, url: string, fail: OnFailure): Stop => {
  const failed = () => fail('network')
  video.addEventListener('error', failed)
  video.src = url
  return () => {
    video.removeEventListener('error', failed)
    video.removeAttribute('src')
    video.load()
  }
}

/** The range of status codes with which a venue refuses; without a status, the failure is temporary. */
const [refused, failing] = [400, 500]

/** Retries temporary failures for a while, so that playback resumes by itself; refusals are reported at once. */
const again: RetryConfig = {
  maxNumRetry: liveLimits.live.streamTries,
  retryDelayMs: liveLimits.live.streamPause,
  maxRetryDelayMs: liveLimits.live.streamPause,
  shouldRetry: (_, tries, isTimeout, answer) => {
    const status = answer?.code ?? refused
    return tries < liveLimits.live.streamTries && (isTimeout || status < refused || status >= failing)
  },
}

const patient = ({ default: policy }: LoadPolicy): LoadPolicy => ({
  default: { ...policy, errorRetry: again, timeoutRetry: again },
})

const playWith = (Player: typeof Hls, video: HTMLVideoElement, url: string, fail: OnFailure): Stop => {
  // Our segments play as received: there is nothing to demux in a worker, and no address to load one from.
  const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = Player.DefaultConfig
  const hls = new Player({
    enableWorker: false,
    manifestLoadPolicy: patient(manifestLoadPolicy),
    playlistLoadPolicy: patient(playlistLoadPolicy),
    fragLoadPolicy: patient(fragLoadPolicy),
  })
  hls.on(Player.Events.ERROR, (_, { fatal, type }) => {
    if (fatal) fail(type === Player.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

const choosePlayer = async (
  video: HTMLVideoElement,
  url: string,
  fail: OnFailure,
  signal: AbortSignal,
): Promise<Stop | undefined> => {
  // The player is only loaded by users who watch a stream.
  const { default: Player } = await import('hls.js/light')
  if (signal.aborted) return undefined
  if (Player.isSupported()) return playWith(Player, video, url, fail)
  if (video.canPlayType(playlistType) !== '') return playNative(video, url, fail)
  fail('unsupported')
  return undefined
}

const videoIn = (document: Document, videoId: string): HTMLVideoElement | undefined => {
  const element = document.getElementById(videoId)
  return element instanceof HTMLVideoElement ? element : undefined
}

/**
 * Whether the user's system or browser is set to save data or reduce motion. `connection` does not exist in every
 * browser.
 */
const sparing = (window: Window): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches ||
  (window.navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
    true

/** Decides whether a video may autoplay, once its element is on a visible page. */
export const createDecideAutoplay = (window: Window, videoId: string) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    if (sparing(window)) {
      sendBack({ type: 'autoplay.blocked' })
      return undefined
    }
    const { document } = window
    const ending = new AbortController()
    const look = () => {
      if (ending.signal.aborted || document.visibilityState !== 'visible' || videoIn(document, videoId) === undefined)
        return
      ending.abort()
      sendBack({ type: 'autoplay.allowed' })
    }
    const growth = new MutationObserver(look)
    growth.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('visibilitychange', look, { signal: ending.signal })
    ending.signal.addEventListener('abort', () => growth.disconnect())
    look()
    return () => ending.abort()
  })

/** Mutes or unmutes a video. */
export const createSoundSwitch = (document: Document, videoId: string) => {
  const setMuted = (isMuted: boolean) => () => {
    const video = videoIn(document, videoId)
    if (video !== undefined) video.muted = isMuted
  }
  return { muteVideo: setMuted(true), unmuteVideo: setMuted(false) }
}

/** Plays a stream of the venue in the element with this id and reports its state. */
export const createPlayStream = (document: Document, videoId: string, venue: string) =>
  fromCallback<{ type: string }, { url: string }>(({ input, sendBack }) => {
    const video = videoIn(document, videoId)
    if (video === undefined) throw new Error('There is no picture to show the stream in')
    const ending = new AbortController()
    const fail = (failure: StreamFailure) => {
      if (!ending.signal.aborted) sendBack({ type: 'stream.failed', failure })
    }
    const reportSound = () => sendBack({ type: video.muted ? 'stream.muted' : 'stream.sounding' })
    video.addEventListener('volumechange', reportSound, { signal: ending.signal })
    // The element may have been muted while it played another stream.
    reportSound()
    for (const [name, type] of Object.entries(events))
      video.addEventListener(name, () => sendBack({ type }), { signal: ending.signal })
    let stop: Stop | undefined
    choosePlayer(video, `${venue}${input.url}`, fail, ending.signal)
      .then((started) => {
        stop = started
        return started && video.play().catch(() => sendBack({ type: 'stream.refused' }))
      })
      .catch(() => fail('network'))
    return () => {
      ending.abort()
      stop?.()
    }
  })
