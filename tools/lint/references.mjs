import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { rooms } from './rooms.mjs'

/** Where paths in backticks begin: the rooms, and the folders that are no rooms. */
const folders = new Set([...rooms.map(({ folder }) => folder.split('/')[0]), 'docs', 'locales', '.github'])

/** A Markdown file by its path, or a page or folder of `docs/`; not the end of an address or of a longer path. */
const documents = /(?<![\w/.:@-])(?:(?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-][\w.-]*\.md\b|docs\/[\w./-]*\w)/g
const quoted = /`([^`\n]+)`/g
const links = /\]\(([^)\s]+)\)/g

/** `machines/<flow>/<flow>.model.ts` names a kind of file: only its folder has to be there. */
const withoutPattern = (path) => {
  const parts = path.split('/')
  const first = parts.findIndex((part) => /[<>*{}…]/.test(part))
  return first < 0 ? path : parts.slice(0, first).join('/')
}

/**
 * What a text names as a file or folder of the project: documents, and paths in backticks that begin in one of its
 * folders.
 */
const namedIn = (text) => {
  const firstWords = [...text.matchAll(quoted)].map(([, inner]) => inner.split(' ')[0])
  const paths = firstWords.filter((word) => word.includes('/') && folders.has(word.split('/')[0]))
  return new Set([...(text.match(documents) ?? []), ...paths])
}

/** Whether a place is there, and in the project. */
const isPlace = (root, place) => {
  const inside = relative(root, place)
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && existsSync(place)
}

/** Whether `path` is in the project, named from its root or from the folder of the file that names it. */
const isThere = (root, file, path) =>
  [root, join(root, dirname(file))].some((from) => isPlace(root, join(from, withoutPattern(path))))

/**
 * What a text of `file` names and the project at `root` has not. The sign of a section is of no use without its
 * document.
 */
export const leadsNowhere = (root, file, text) => [
  ...[...namedIn(text)].filter((path) => !isThere(root, file, path)),
  ...(text.includes('\u00a7') ? ['\u00a7'] : []),
]

/** The same for a Markdown document, whose links are references too. */
export const documentLeadsNowhere = (root, file, text) => {
  const targets = [...text.matchAll(links)]
    .map(([, target]) => target)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
  const missing = targets
    .map((target) => target.split('#')[0])
    .filter((path) => !isPlace(root, join(root, dirname(file), path)))
  return [...new Set([...leadsNowhere(root, file, text), ...missing])]
}
