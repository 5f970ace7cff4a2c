import type { DaysSpan, RecordsNamed } from './records.types.ts'

interface Entered<TFilter extends DaysSpan> {
  readonly event: RecordsNamed<TFilter>
}

interface Parts<On extends object, Broken extends object> {
  /** The list’s other events while it runs. */
  readonly on: On
  /** How a list that stopped starts again, at the last address. */
  readonly broken: Broken
}

/**
 * The region of a page that shows records beside something else: `list: recordsRegion<DepositFilter>()({ … })`. The
 * setup has the actor `records` and the actions `keepFilter` (`keptFilter`) and `passOn` (`sendTo('records', …)`).
 */
export const recordsRegion =
  <TFilter extends DaysSpan>() =>
  <const On extends object, const Broken extends object>({ on, broken }: Parts<On, Broken>) =>
    ({
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'records',
            src: 'records',
            input: ({ context }: { readonly context: { readonly filter: TFilter } }) => ({ filter: context.filter }),
            onError: 'broken',
          },
          on: {
            'query.changed': {
              actions: [
                { type: 'keepFilter', params: ({ event }: Entered<TFilter>) => event },
                { type: 'passOn', params: ({ event }: Entered<TFilter>) => event },
              ],
            },
            ...on,
          },
        },
        broken: { tags: 'failed', on: broken },
      },
    }) as const

interface Logged {
  readonly event: { readonly type: 'session.changed'; readonly fid: string | undefined }
}

/** For pages that outlive their user: the list receives each login and logout. */
export const passingSession = {
  'session.changed': { actions: { type: 'passOn', params: ({ event }: Logged) => event } },
} as const

/** Assigns the filter of an address. */
export const keptFilter = <TFilter extends DaysSpan>(_: unknown, { filter }: { readonly filter: TFilter }) => ({
  filter,
})

interface Named<TNames> {
  readonly event: { readonly output: TNames }
}

/**
 * The region of names that a filter offers: `names: namesRegion<Coins>()('fetchNames')`. The list works without them.
 * They load again for another user, and if they failed, with the list. The setup has the actor, the action `keepNames`
 * and the guard `isUser`.
 */
export const namesRegion =
  <TNames>() =>
  <const Src extends string>(src: Src) =>
    ({
      on: {
        'session.changed': {
          guard: { type: 'isUser', params: ({ event }: Logged) => event },
          target: '.loading',
        },
      },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: src,
            src,
            onDone: {
              target: 'ready',
              actions: { type: 'keepNames', params: ({ event }: Named<TNames>) => ({ names: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: { on: { 'reload.requested': 'loading' } },
      },
    }) as const
