import { execFileSync } from 'node:child_process'

/**
 * The files of a project that were changed since a commit, also those that wait for one; without a commit to compare
 * with, what waits, and where nothing waits, what the last commit changed. Throws where there is no git.
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
