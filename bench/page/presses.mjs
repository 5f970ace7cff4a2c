// Runs in the page before anything of ours: how long a person waits for what was pressed, and for a file that was chosen.
// Plain JavaScript: what a compiler adds to functions would be missing in the page.
const presses = { chosenAt: 0, answers: [] }
Object.assign(window, { presses })

window.addEventListener(
  'change',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') presses.chosenAt = performance.now()
  },
  { capture: true },
)

// Until right after the frame that is drawn next.
for (const type of ['keydown', 'click'])
  window.addEventListener(
    type,
    () => {
      const began = performance.now()
      requestAnimationFrame(() => setTimeout(() => presses.answers.push(performance.now() - began), 0))
    },
    { capture: true },
  )
