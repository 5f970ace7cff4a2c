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
const randomness = ['crypto', 'Math.random']
const clocks = ['Date.now', 'Date()', 'performance']
const process = ['process', 'Buffer', 'global']

/** Globals that a layer may not use, and why. The first match applies. */
const bans = [
  {
    folders: ['contract/', 'machines/'],
    names: [...timers, ...network, ...storage, ...page, ...randomness, ...clocks, ...process, 'console'],
    why: 'is pure: clock, randomness, network and storage come in through events, input or named actors',
  },
  {
    folders: ['src/features/'],
    names: [...timers, ...network, ...storage, ...page, ...randomness, ...clocks, ...process, 'console'],
    why: 'reads snapshots and sends events: state, timers, storage and navigation belong to machines and services',
  },
  {
    folders: ['src/ui/', 'src/drawing/', 'src/theme/', 'src/i18n/'],
    names: [
      ...network,
      ...storage,
      ...randomness,
      ...process,
      'setTimeout',
      'setInterval',
      'location',
      'history',
      'navigator',
    ],
    why: 'uses only the DOM: network, storage, timers and navigation belong to machines and services',
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
    why: 'uses only the injected clock and randomness, so that a seed repeats every run',
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
export const environment = {
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
