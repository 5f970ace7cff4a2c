import { splitLocale, withLocale } from '#contract/shell/localePath.ts'
import { defaultLocale } from '#contract/shell/locales.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { followReplay, ReplayedActor, Replay, type Moment } from '@statefloor/inspector/replay'
import { openChannel } from '@statefloor/inspector/transport'
import { machineOf } from './charts.ts'
import { bannerWords } from './toolWords.ts'
import { isShownInPart, pagesIn, replayChannel, replayParameter, replayPath, whereaboutsIn } from './replayed.ts'

/** How often to look for an inspector while none answers, ms. */
const askEvery = 1_000

/** A banner at the bottom of the page: that this is a recording, and which moment of it. */
const banner = (document: Document) => {
  const words = bannerWords(document)
  const place = document.createElement('aside')
  place.ariaLabel = words.recording
  // The document's policy forbids inline styles in markup, but a script may set them on an element.
  Object.assign(place.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2000',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '10px 14px',
    borderTop: '1px solid currentColor',
    color: 'light-dark(#5c2e00, #ffb562)',
    background: 'light-dark(#fff4e5, #2a1c0a)',
    font: '600 0.875rem/1.4 system-ui, sans-serif',
  })
  const line = document.createElement('span')
  line.textContent = words.waiting
  const said = document.createElement('span')
  said.role = 'status'
  place.append(line, said)
  document.body.append(place)
  return {
    at: ({ line: number, actors }: Moment, isThere: boolean) => {
      line.textContent = words.moment(number, !isThere ? 'missing' : isShownInPart(actors) ? 'part' : 'whole')
      said.textContent = ''
    },
    blocked: () => {
      said.textContent = words.held
    },
  }
}

/** Keys that read, scroll or leave a page. */
const readingKeys = /^(?:Tab|Arrow\w+|Page\w+|Home|End|F\d+|Shift|Control|Alt|Meta)$/

/** Blocks all input to the page. */
const holdGestures = (window: Window, onHeld: () => void): void => {
  const hold = (event: Event) => {
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  for (const type of ['pointerdown', 'mousedown', 'auxclick', 'dblclick', 'submit', 'beforeinput', 'drop', 'dragstart'])
    window.addEventListener(type, hold, true)
  window.addEventListener(
    'click',
    (event) => {
      hold(event)
      onHeld()
    },
    true,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      event.stopImmediatePropagation()
      if (readingKeys.test(event.key) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      onHeld()
    },
    true,
  )
}

/**
 * The root of a page under `?replay=TAB`: it and everything below it show the inspector's state and ignore events. No
 * machine runs, so no calls are made and no timers are set. Resolves as soon as an inspector sends a moment.
 */
export const replayedRoot = async (window: Window): Promise<AppRef> => {
  const { document } = window
  const tab = new URLSearchParams(window.location.search).get(replayParameter) ?? ''
  const locale = splitLocale(window.location.pathname).locale ?? defaultLocale
  const shown = banner(document)
  holdGestures(window, shown.blocked)
  const place = document.getElementById('root')
  let moment: Moment | undefined
  const replay = new Replay({
    machineOf,
    // The router requests the page of the address; a page that is not in the recording cannot be shown.
    onSend: (_, event) => {
      if (event.type === 'page.entered' && !('isPart' in event)) mark(false)
    },
  })
  const mark = (isThere: boolean) => {
    if (place !== null) place.style.visibility = isThere ? '' : 'hidden'
    if (moment !== undefined) shown.at(moment, isThere)
  }
  let root: ReplayedActor | undefined
  const show = (next: Moment): void => {
    const before = moment
    moment = next
    replay.show(next.actors)
    mark(true)
    root ??= replay.named('app')
    const to = replayPath(whereaboutsIn(next.actors), tab)
    if (before === undefined) window.history.replaceState(null, '', withLocale(to, locale))
    else if (to !== replayPath(whereaboutsIn(before.actors), tab))
      root?.emit({ type: 'navigation.requested', to, replace: true })
    else if (pagesIn(next.actors) !== pagesIn(before.actors)) root?.emit({ type: 'pages.ended' })
  }
  const channel = openChannel(replayChannel)
  await new Promise<void>((resolve) => {
    const follower = followReplay(channel, tab, (next) => {
      show(next)
      if (root === undefined) return
      clearInterval(asking)
      resolve()
    })
    const asking = setInterval(follower.ask, askEvery)
  })
  if (!isRoot(root)) throw new Error('The recording has no root of this app')
  return root
}

/** It has everything that router and screens use of a root: its snapshot and its emitted events. */
const isRoot = (actor: unknown): actor is AppRef => actor instanceof ReplayedActor
