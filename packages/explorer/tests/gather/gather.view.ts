import type { GatherSnapshot } from './gather.machine.ts'

/** The screen's contents. */
export const gatherView = (snapshot: GatherSnapshot) =>
  ({
    phase: snapshot.matches('gathering')
      ? 'gathering'
      : snapshot.matches({ failed: 'fetching' })
        ? 'failedFetching'
        : snapshot.matches({ failed: 'saving' })
          ? 'failedSaving'
          : snapshot.matches('labelling')
            ? 'labelling'
            : snapshot.matches('saving')
              ? 'saving'
              : snapshot.matches('saved')
                ? 'saved'
                : 'idle',
    count: snapshot.context.items.length,
  }) as const
