// Runs in the page before the product's code and records how long a user waits after a press or after choosing a file.
// Plain JavaScript, because helpers that a compiler adds to functions would be missing in the page.
const presses = { chosenAt: 0, answers: [] }
Object.assign(window, { presses })

window.addEventListener(
  'change',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') presses.chosenAt = performance.now()
  },
  { capture: true },
)

// Until right after the next frame is painted.
for (const type of ['keydown', 'click'])
  window.addEventListener(
    type,
    () => {
      const began = performance.now()
      requestAnimationFrame(() => setTimeout(() => presses.answers.push(performance.now() - began), 0))
    },
    { capture: true },
  )
