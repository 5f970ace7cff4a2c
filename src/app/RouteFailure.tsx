import { ChunkFault } from '../features/shell/ChunkFault'

/** A page that could not be loaded at all. */
export function RouteFailure() {
  return <ChunkFault onReload={() => window.location.reload()} />
}
