// Runs in the page before anything of ours; what it notes is read when the page is at rest.
// Plain JavaScript: what a compiler adds to functions would be missing in the page.
const noted = { words: 0, lcp: 0, tasks: [], shift: 0, lastRequest: 0 }
Object.assign(window, { noted })

const on = (type, heard) =>
  new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true })
on('largest-contentful-paint', (entry) => {
  noted.lcp = entry.startTime
})
on('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }))
on('layout-shift', (entry) => {
  if (!entry.hadRecentInput) noted.shift += entry.value
})
on('resource', ({ startTime }) => {
  noted.lastRequest = Math.max(noted.lastRequest, startTime)
})

const seen = new MutationObserver(() => {
  if ((document.querySelector('#root')?.textContent ?? '') === '') return
  seen.disconnect()
  requestAnimationFrame(() => {
    noted.words = performance.now()
  })
})
seen.observe(document, { childList: true, subtree: true, characterData: true })
