import { requestOf } from '#machines/patterns/request/request.ts'
import type { RequestLogic } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import type { CallOptions } from './client.ts'

/** A read by one call that has nothing to fill in: `call` is the client's function of it. */
export const createRead = <Data>(
  { random }: Pick<Services, 'random'>,
  call: (input: Record<never, never>, options: CallOptions) => Promise<Data>,
): RequestLogic<Data, undefined> =>
  requestOf<Data, undefined>(({ signal, willRetry }) => call({}, { signal, willRetry }), random.share)
