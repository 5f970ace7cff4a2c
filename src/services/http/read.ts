import { requestOf } from '#machines/patterns/request/request.ts'
import type { RequestLogic } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import type { CallOptions } from './client.ts'

/** A read through one call without input: `call` is its client function. */
export const createRead = <Data>(
  { random }: Pick<Services, 'random'>,
  call: (input: Record<never, never>, options: CallOptions) => Promise<Data>,
): RequestLogic<Data, undefined> =>
  requestOf<Data, undefined>(({ signal, willRetry }) => call({}, { signal, willRetry }), random.share)
