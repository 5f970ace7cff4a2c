import { useRouteLoaderData } from 'react-router-dom'
import type { ShellData } from '#machines/shell/app/app.refs.ts'
import { ChunkFault } from '#features/shell/shell/ChunkFault.tsx'
import { reloadDocument } from './reload.ts'
import { shellId } from './shellId.ts'

/** Shown when a page failed to load. */
export function RouteFailure() {
  const shell = useRouteLoaderData<ShellData>(shellId)
  return <ChunkFault onReload={() => shell && void reloadDocument(shell.app.notices)} />
}
