// Runs in the page before the product's code and records what a user waits for on the trading floor. Plain JavaScript,
// because helpers that a compiler adds to functions would be missing in the page.
const floor = { row: 0, redraws: [], clicks: [], pressedAt: 0, drawn: [], awaited: undefined, longTasks: 0 }
Object.assign(window, { floor })

const firstRow = new MutationObserver(() => {
  if (!document.querySelector('[data-side="bids"] [data-level]:not([data-empty])')) return
  firstRow.disconnect()
  requestAnimationFrame(() => {
    floor.row = performance.now()
  })
})
firstRow.observe(document, { childList: true, subtree: true, attributeFilter: ['data-empty'] })

// Whether the chart's own file draws in the current frame.
let isDrawn = false
const clear = CanvasRenderingContext2D.prototype.clearRect
CanvasRenderingContext2D.prototype.clearRect = function (...area) {
  isDrawn = true
  clear.apply(this, area)
}
const ask = window.requestAnimationFrame.bind(window)
let last = { frame: -1, spent: 0 }
window.requestAnimationFrame = (callback) => {
  if (!/klineEngine/.test(new Error('who asks').stack)) return ask(callback)
  return ask((frame) => {
    isDrawn = false
    // The browser lays the page out before it draws a canvas's text, and otherwise after the frame's other work: it is
    // not the chart's.
    document.documentElement.getBoundingClientRect()
    const began = performance.now()
    callback(frame)
    const spent = performance.now() - began
    if (!isDrawn) return
    if (frame === last.frame) last.spent += spent
    else floor.redraws.push((last = { frame, spent }))
  })
}

// From a press to the frame that shows its result; the browser does not report presses under 16 ms.
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId === 0) continue
    const known = floor.clicks.find(({ id }) => id === interactionId)
    if (known) known.duration = Math.max(known.duration, duration)
    else floor.clicks.push({ id: interactionId, duration })
  }
}).observe({ type: 'event', durationThreshold: 16 })
new PerformanceObserver((list) => {
  floor.longTasks += list.getEntries().length
}).observe({ type: 'longtask' })

window.addEventListener(
  'click',
  ({ timeStamp }) => {
    floor.pressedAt = timeStamp
  },
  { capture: true },
)

// The time at which the row was on screen, from the browser. A timer would wait behind the page's other work.
new PerformanceObserver((list) => {
  for (const { identifier, renderTime } of list.getEntries()) {
    if (floor.awaited === undefined || identifier !== floor.awaited) continue
    floor.awaited = undefined
    floor.drawn.push(renderTime - floor.pressedAt)
  }
}).observe({ type: 'element' })

/** Records how long after the press the first row that contains `text` was on screen, ms. */
window.watchOrder = (text) => {
  floor.awaited = text
  const seen = new MutationObserver(() => {
    const row = [...document.querySelectorAll('[role="tabpanel"] tr')].find((one) => one.textContent.includes(text))
    if (!row) return
    seen.disconnect()
    // Before its first paint: the browser reports the first paint of a marked element.
    for (const cell of row.cells) cell.setAttribute('elementtiming', text)
  })
  seen.observe(document, { childList: true, subtree: true })
}
