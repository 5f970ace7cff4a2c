import { projectPath } from '../project.mjs'

const timers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
]
const network = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'SharedWorker',
  'RTCPeerConnection',
]
const storage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']
const page = [
  'window',
  'document',
  'self',
  'globalThis',
  'navigator',
  'location',
  'history',
  'alert',
  'confirm',
  'prompt',
  'matchMedia',
  'getComputedStyle',
]
const chance = ['crypto', 'Math.random']
const clocks = ['Date.now', 'Date()', 'performance']
const process = ['process', 'Buffer', 'global']

/** Globals that a part of the project may not use, and why. The first match applies. */
const bans = [
  {
    folders: ['contract/', 'machines/'],
    names: [...timers, ...network, ...storage, ...page, ...chance, ...clocks, ...process, 'console'],
    why: 'is pure: what touches the world comes by event, input or a named actor',
  },
  {
    folders: ['src/features/'],
    names: [...timers, ...network, ...storage, ...page, ...chance, ...clocks, ...process, 'console'],
    why: 'reads snapshots and sends events: state, timers, storage and the way to other pages belong to machines and services',
  },
  {
    folders: ['src/ui/', 'src/theme/', 'src/i18n/'],
    names: [
      ...network,
      ...storage,
      ...chance,
      ...process,
      'setTimeout',
      'setInterval',
      'location',
      'history',
      'navigator',
    ],
    why: 'knows the DOM alone: network, storage, timers and the way to other pages belong to machines and services',
  },
  {
    folders: [
      'server/engine/',
      'server/ledger/',
      'server/money/',
      'server/modules/',
      'server/feed/',
      'server/catalogue/',
    ],
    names: ['setTimeout', 'setInterval', 'Date.now', 'Date()', 'Math.random', 'performance'],
    why: 'has the injected clock and the injected chance alone, so that a seed repeats it',
  },
]

/**
 * The form in which a reference uses a global: `fetch`, `Date.now`, or `Date()` for reading the clock with a
 * constructor.
 */
const usesOf = (node) => {
  const { parent } = node
  if (parent.type === 'MemberExpression' && parent.object === node) {
    const property = parent.computed ? parent.property.value : parent.property.name
    return [node.name, `${node.name}.${property}`]
  }
  const bare =
    node.name === 'Date' && ['NewExpression', 'CallExpression'].includes(parent.type) && parent.callee === node
  return bare && (parent.type === 'CallExpression' || parent.arguments.length === 0) ? ['Date()'] : [node.name]
}

/** References to globals, as opposed to variables or types of the file. */
const references = (sourceCode) =>
  sourceCode.scopeManager.scopes
    .flatMap((scope) => scope.references)
    .filter(
      (reference) =>
        !reference.isTypeReference && (reference.resolved === null || reference.resolved.defs.length === 0),
    )

/** Layers without side effects may not use globals for clock, randomness, network, storage, timers or page. */
export const world = {
  create(context) {
    const file = projectPath(context.filename)
    const ban = bans.find(({ folders }) => folders.some((folder) => file.startsWith(folder)))
    if (!ban) return {}
    const folder = ban.folders.find((one) => file.startsWith(one)).slice(0, -1)
    return {
      'Program:exit'() {
        for (const { identifier } of references(context.sourceCode)) {
          const used = usesOf(identifier).find((name) => ban.names.includes(name))
          if (used) context.report({ node: identifier, message: `${used} in ${folder}, which ${ban.why}` })
        }
      },
    }
  },
}
