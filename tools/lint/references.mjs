import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { layers } from './layers.mjs'

/** The first segments of paths in backticks: the layers, and the folders that are not layers. */
const folders = new Set([...layers.map(({ folder }) => folder.split('/')[0]), 'docs', 'locales', '.github'])

/** The path of a Markdown file, or of a page or folder in `docs/`; not the end of a URL or of a longer path. */
const documents = /(?<![\w/.:@-])(?:(?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-][\w.-]*\.md\b|docs\/[\w./-]*\w)/g
const quoted = /`([^`\n]+)`/g
const links = /\]\(([^)\s]+)\)/g

/** `machines/<flow>/<flow>.model.ts` is a pattern: only its folder has to exist. */
const withoutPattern = (path) => {
  const parts = path.split('/')
  const first = parts.findIndex((part) => /[<>*{}…]/.test(part))
  return first < 0 ? path : parts.slice(0, first).join('/')
}

/**
 * The files and folders of the project that a text refers to: documents, and paths in backticks that start with one of
 * its folders.
 */
const namedIn = (text) => {
  const firstWords = [...text.matchAll(quoted)].map(([, inner]) => inner.split(' ')[0])
  const paths = firstWords.filter((word) => word.includes('/') && folders.has(word.split('/')[0]))
  return new Set([...(text.match(documents) ?? []), ...paths])
}

/** Whether a path exists within the project. */
const isPlace = (root, place) => {
  const inside = relative(root, place)
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && existsSync(place)
}

/** Whether `path` exists, relative to the root or to the folder of the file that refers to it. */
const isThere = (root, file, path) =>
  [root, join(root, dirname(file))].some((from) => isPlace(root, join(from, withoutPattern(path))))

/**
 * The references in a text of `file` that do not exist in the project at `root`. A section sign counts too, because it
 * is useless without its document.
 */
export const leadsNowhere = (root, file, text) => [
  ...[...namedIn(text)].filter((path) => !isThere(root, file, path)),
  ...(text.includes('\u00a7') ? ['\u00a7'] : []),
]

/** The same for a Markdown document, including its links. */
export const documentLeadsNowhere = (root, file, text) => {
  const targets = [...text.matchAll(links)]
    .map(([, target]) => target)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
  const missing = targets
    .map((target) => target.split('#')[0])
    .filter((path) => !isPlace(root, join(root, dirname(file), path)))
  return [...new Set([...leadsNowhere(root, file, text), ...missing])]
}
