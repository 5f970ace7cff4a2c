import { nicknameProblem } from '#contract/account/nickname.ts'
import type { NicknameSnapshot } from './nickname.machine.ts'

/** What the dialog shows. */
export const nicknameView = (snapshot: NicknameSnapshot) => {
  const { name, error } = snapshot.context
  return {
    name,
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.matches({ choosing: 'unfit' }) ? nicknameProblem(name) : undefined,
    error,
  }
}
