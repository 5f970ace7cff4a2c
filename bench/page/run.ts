/** Counts of a bench page while its feed runs. */
export interface Run {
  readonly updates: number
  readonly frames: number
  /** Frames that were not painted in time. */
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

/** Lets the bench start and stop the page's feed; `rows` is the selector of the rows that are counted in view. */
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
      // Otherwise a start right after this would count each frame twice.
      cancelAnimationFrame(asked)
      return { updates: stopFeed(), frames, dropped, longTasks, rowsInView: inView() }
    },
  }
  document.body.dataset['ready'] = 'true'
}
