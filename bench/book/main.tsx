import '#theme/tokens.css'
import '#theme/live.css'
import { feed } from './feed.ts'
import { startOurs } from './ours.tsx'
import { startVanilla } from './vanilla.ts'
import { runPage } from '../page/run.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no root')
place.style.height = '100vh'
const side = new URLSearchParams(location.search).get('side')
const take = side === 'ours' ? await startOurs(place) : startVanilla(place)

runPage(() => feed(take), '[data-level], .row')
