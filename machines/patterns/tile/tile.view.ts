import type { TileState } from './tile.ts'

/** A tile's contents. `Data` is the result of the flow's `fetchData`. */
export const tileView = <Data, Subject = unknown, Range = unknown>(snapshot: TileState<Subject, Range>) => {
  const { range, face, data, error } = snapshot.context
  return {
    phase:
      data !== undefined
        ? ('shown' as const)
        : snapshot.hasTag('failed')
          ? ('failed' as const)
          : snapshot.hasTag('busy')
            ? ('loading' as const)
            : ('waiting' as const),
    range,
    face,
    data: data as Data | undefined,
    isStale: snapshot.hasTag('stale'),
    isBusy: snapshot.hasTag('busy'),
    error,
    file: (['saving', 'failed'] as const).find((one) => snapshot.matches({ file: one })) ?? ('idle' as const),
  }
}

/** The age of the shown data in ms; undefined without data or before the clock is known. Changes with each tick. */
export const tileAge = ({ context: { data, asOf, now } }: Pick<TileState<unknown, unknown>, 'context'>) =>
  data === undefined || now === 0 ? undefined : Math.max(0, now - asOf)
