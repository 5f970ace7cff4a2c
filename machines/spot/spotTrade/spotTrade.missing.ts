/**
 * Code that failed to load: the panel says so, and keeps trying, since most failures are brief outages. The setup must
 * provide the delay `lateRetryEvery`; `loaded` is the id of the state in which the panel runs.
 */
export const missing = <const Src extends string, const Requested extends string, const Loaded extends string>(
  src: Src,
  requested: Requested,
  loaded: Loaded,
) =>
  ({
    initial: 'pausing',
    on: { [requested]: 'loading' } as Record<Requested, 'loading'>,
    states: {
      pausing: { after: { lateRetryEvery: 'retrying' } },
      retrying: { invoke: { id: src, src, onDone: loaded, onError: 'pausing' } },
    },
  }) as const
