import { createRoot } from 'react-dom/client'

/** One sentence, drawn by React and nothing else: what any page of React takes on this machine at least. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>A page of React, and of nothing else</h1>)
