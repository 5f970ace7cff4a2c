import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reason, StartFailure } from '../failure.ts'

/** Permission bits of group and others. */
const others = 0o077

/**
 * Makes everything that this process writes from now on accessible to its user only: folders 0700, files 0600. Call
 * before anything is written.
 */
export const closeToOthers = (): void => {
  process.umask(others)
}

/** Removes the permissions of group and others from a file or folder. Ignores missing ones. */
const closeFile = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // A symbolic link has no permissions of its own, and its target is not ours to change.
  if (found && !found.isSymbolicLink() && (found.mode & others) !== 0) chmodSync(path, found.mode & 0o7700)
}

/** The same for a file that may belong to another user, whose files stay unchanged. */
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
 * Closes a data folder and everything in it, because earlier versions left it open to everyone. Synchronous, because a
 * thousand separate async calls would make a start ten times as slow. Throws StartFailure.
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
