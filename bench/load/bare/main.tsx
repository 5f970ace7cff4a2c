import { createRoot } from 'react-dom/client'

/** One sentence drawn by React and nothing else: the minimum that any React page takes on this machine. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>A page of React, and of nothing else</h1>)
