import type { Context } from '../http/context.ts'
import type { SecurityNote } from './events.ts'

/** The caller's fields of a log line. */
export const asker = ({
  user,
  session,
  address,
}: Pick<Context, 'user' | 'session' | 'address'>): Pick<SecurityNote, 'userId' | 'session' | 'address'> => ({
  ...(user && { userId: user.id }),
  ...(session && { session: session.id }),
  address,
})
