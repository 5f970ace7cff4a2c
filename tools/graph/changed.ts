import { execFileSync } from 'node:child_process'

/**
 * The files changed since a commit, including uncommitted ones; without a commit the uncommitted ones, or if there are
 * none those of the last commit. @throws Without git.
 */
export const changedFiles = (folder: string, since?: string): readonly string[] => {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
      .split('\0')
      .filter(Boolean)
  const differing = (ref: string) => git('diff', '--name-only', '--no-renames', '-z', ref)
  const changed = [...differing(since ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard', '-z')]
  return changed.length > 0 || since !== undefined ? changed : differing('HEAD~1')
}
