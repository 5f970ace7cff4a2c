// Runs in the page before the product's code and records when a response arrived and when the frame that shows it was
// painted. Plain JavaScript, because helpers that a compiler adds to functions would be missing in the page.
const answered = { path: '', at: 0, painted: [] }
Object.assign(window, { answered })

new PerformanceObserver((list) => {
  for (const { name, responseEnd } of list.getEntries())
    if (answered.path !== '' && name.endsWith(answered.path)) answered.at = responseEnd
}).observe({ type: 'resource' })

/** Records how long after the response the first row that `shows` was on screen, ms. */
window.watchRow = (path, shows) => {
  answered.path = path
  answered.at = 0
  const seen = new MutationObserver(() => {
    const isShown = [...document.querySelectorAll('[role="option"]')].some((row) => row.textContent.includes(shows))
    if (!isShown) return
    seen.disconnect()
    // Right after the next frame is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const painted = performance.now()
        // The performance entry of the response may be reported after the frame.
        setTimeout(() => answered.painted.push(painted - answered.at), 100)
      }, 0),
    )
  })
  seen.observe(document, { childList: true, subtree: true, characterData: true })
}
