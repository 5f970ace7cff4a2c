// Runs in the page before the product's code; the records are read when the page is idle. Plain JavaScript, because
// helpers that a compiler adds to functions would be missing in the page.
const noted = { words: 0, drawn: 0, lcp: 0, tasks: [], shift: 0, lastRequest: 0 }
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

const note = (name) => {
  noted[name] = performance.now()
  requestAnimationFrame(() => {
    noted[name] = performance.now()
  })
}
const seen = new MutationObserver(() => {
  const root = document.querySelector('#root')
  if (!root || root.textContent === '') return
  if (noted.words === 0) note('words')
  // The document may contain pre-rendered text before the program draws.
  if (root.querySelector('[data-first-screen]')) return
  seen.disconnect()
  note('drawn')
})
seen.observe(document, { childList: true, subtree: true, characterData: true })
