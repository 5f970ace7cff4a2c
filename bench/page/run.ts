/** What a page of a bench counts while it is fed. */
export interface Run {
  readonly updates: number
  readonly frames: number
  /** Frames that the screen did not get in their time. */
  readonly dropped: number
  readonly longTasks: number
  readonly rowsInView: number
}

declare global {
  interface Window {
    bench: { start: () => void; stop: () => Run }
  }
}

const frameTime = 1_000 / 60

/** Lets whoever measures start and stop the page's feed; `rows` selects what is counted as a row in view. */
export const runPage = (startFeed: () => () => number, rows: string): void => {
  let stopFeed = () => 0
  let frames = 0
  let dropped = 0
  let longTasks = 0
  let last = 0
  let isRunning = false
  let asked = 0
  new PerformanceObserver((list) => {
    if (isRunning) longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })

  const count = (now: number) => {
    if (!isRunning) return
    if (last > 0) {
      frames += 1
      dropped += Math.max(0, Math.round((now - last) / frameTime) - 1)
    }
    last = now
    asked = requestAnimationFrame(count)
  }

  const inView = () =>
    [...document.querySelectorAll(rows)].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }).length

  window.bench = {
    start: () => {
      frames = 0
      dropped = 0
      longTasks = 0
      last = 0
      isRunning = true
      asked = requestAnimationFrame(count)
      stopFeed = startFeed()
    },
    stop: () => {
      isRunning = false
      // Else a start right after this would count each frame twice.
      cancelAnimationFrame(asked)
      return { updates: stopFeed(), frames, dropped, longTasks, rowsInView: inView() }
    },
  }
  document.body.dataset['ready'] = 'true'
}
