import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { reason, StartFailure } from '../failure'

/** Rights of group and others. */
const others = 0o077

/** Whatever this process writes from now on is its user's alone: folders 0700, files 0600. To be called before anything is written. */
export const closeToOthers = (): void => {
  process.umask(others)
}

/** Takes the rights of group and others from a file or folder, where there are any. What is not there is left out. */
const closeFile = async (path: string): Promise<void> => {
  const found = await lstat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  // A link has no rights of its own, and what it leads to is not ours to change.
  if (found && !found.isSymbolicLink() && (found.mode & others) !== 0) await chmod(path, found.mode & 0o7700)
}

/** The same for a file that another user may have made: theirs is left as it is. */
export const closeOwn = async (path: string): Promise<void> => {
  if ((await lstat(path)).uid === process.getuid?.()) await closeFile(path)
}

const closeAll = async (folder: string): Promise<void> => {
  await closeFile(folder)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeAll(path)
    else await closeFile(path)
  }
}

/** Closes a data folder with all that is in it: earlier editions left it open to everybody. Throws StartFailure. */
export const closeFolder = async (folder: string): Promise<void> => {
  try {
    await closeAll(folder)
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} is open to other users and cannot be closed (${reason(error)}): give it to this user, or run chmod -R go= on it`)
  }
}
