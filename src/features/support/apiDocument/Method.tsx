import type { ApiHead } from '#contract/support/calls/apiDocument.ts'
import { Tag } from '#ui/feedback/Tag.tsx'

const tones = { GET: 'brand', POST: 'neutral', PUT: 'neutral', DELETE: 'warning', WS: 'success' } as const

/** The method of a call; `WS` for a stream. */
export function Method({ method }: Pick<ApiHead, 'method'>) {
  return <Tag tone={tones[method]}>{method}</Tag>
}
