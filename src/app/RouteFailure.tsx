import { useRouteLoaderData } from 'react-router-dom'
import type { ShellData } from '../../machines/app/app.refs'
import { ChunkFault } from '../features/shell/ChunkFault'
import { reloadDocument } from './reload'
import { shellId } from './shellId'

/** A page that could not be loaded at all. */
export function RouteFailure() {
  const shell = useRouteLoaderData<ShellData>(shellId)
  return <ChunkFault onReload={() => shell && void reloadDocument(shell.app.notices)} />
}
