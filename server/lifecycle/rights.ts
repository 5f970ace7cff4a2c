import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reason, StartFailure } from '../failure.ts'

/** Rights of group and others. */
const others = 0o077

/**
 * Whatever this process writes from now on is its user's alone: folders 0700, files 0600. To be called before anything
 * is written.
 */
export const closeToOthers = (): void => {
  process.umask(others)
}

/** Takes the rights of group and others from a file or folder, where there are any. What is not there is left out. */
const closeFile = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // A link has no rights of its own, and what it leads to is not ours to change.
  if (found && !found.isSymbolicLink() && (found.mode & others) !== 0) chmodSync(path, found.mode & 0o7700)
}

/** The same for a file that another user may have made: theirs is left as it is. */
export const closeOwn = (path: string): void => {
  if (lstatSync(path).uid === process.getuid?.()) closeFile(path)
}

const closeAll = (folder: string): void => {
  closeFile(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeAll(path)
    else closeFile(path)
  }
}

/**
 * Closes a data folder with all that is in it: earlier editions left it open to everybody. At once, since a thousand
 * questions to the system one by one would take a start ten times as long. Throws StartFailure.
 */
export const closeFolder = (folder: string): void => {
  try {
    closeAll(folder)
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} is open to other users and cannot be closed (${reason(error)}): give it to this user, or run chmod -R go= on it`,
    )
  }
}
