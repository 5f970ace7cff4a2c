export interface Person {
  /** Undefined is a guest. */
  readonly fid: string | undefined
}

/** Guard: a user is logged in. */
export const isUser = (_: unknown, { fid }: Person): boolean => fid !== undefined

/** Guard: the same user as in the context. Guests never count as the same. */
export const isSameUser = ({ context }: { context: Person }, { fid }: Person): boolean =>
  fid !== undefined && fid === context.fid

interface Change {
  readonly event: Person
}

/**
 * The events of a page with a person's own work: `on: startingOver('.loading')`. The same person's work goes on after a
 * new login; another person's data go at once. The setup has the guards of this file and the action `startOver`.
 */
export const startingOver = <const Target extends string>(target: Target) =>
  ({
    'session.changed': [
      { guard: { type: 'isSameUser', params: ({ event }: Change) => event } },
      {
        guard: { type: 'isUser', params: ({ event }: Change) => event },
        target,
        reenter: true,
        actions: { type: 'startOver', params: ({ event }: Change) => event },
      },
    ],
  }) as const
