import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { frameOf } from '#contract/shell/frames.ts'
import { splitLocale, withLocale, withoutTrailingSlashes } from '#contract/shell/localePath.ts'
import { respelled } from '#contract/shell/respelled.ts'
import {
  defaultLocale,
  isLocale,
  longest,
  spokenAt,
  toIntl,
  type DocumentLocale,
  type Locale,
} from '#contract/shell/locales.ts'
import { modeOf } from '#contract/shell/menus/items.ts'
import { routeOf } from '#contract/shell/routeOf.ts'
import { workerPath } from '#contract/shell/offline.ts'
import { noticeFeedPath } from '#contract/support/notices.ts'
import { neverShell } from '#contract/routes.ts'
import { localeOf } from '../http/words.ts'
import { tokenOf } from '../http/cookie.ts'
import { documentPolicy } from '../http/policy.ts'
import type { Options } from '../options.ts'
import { pressWebFiles, readWebFiles, type WebFile } from './files.ts'
import { fillDocument } from './fill.ts'
import { readFirstScreens } from './firstScreens.ts'
import { hasEntry, isBuilt, preloadsOf, readManifest } from './manifest.ts'
import { readRuntime } from './runtime.ts'
import { readTitles } from './titles.ts'
import { workerPolicy, workerTombstone } from './worker.ts'

const year = 31_536_000

/** Files with the build's hash in their name never change; logos have no hash. */
const isForEver = (path: string): boolean => /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(path)

/** Whether the document was requested for use with Stately's inspector. */
const isForStately = (request: FastifyRequest): boolean => {
  const at = request.url.indexOf('?')
  return at >= 0 && new URLSearchParams(request.url.slice(at)).get('inspect') === 'stately'
}

/** The encoding that the client prefers of those that the file has. */
const encodingFor = ({ headers }: FastifyRequest, { brotli, gzip }: WebFile): 'br' | 'gzip' | null =>
  negotiate(String(headers['accept-encoding'] ?? ''), [
    ...(brotli ? (['br'] as const) : []),
    ...(gzip ? (['gzip'] as const) : []),
  ])

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: WebFile,
): Promise<FastifyReply> => {
  const etag = file.etag()
  void reply
    .type(file.type)
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
    .header('cache-control', isForEver(path) ? `public, max-age=${year}, immutable` : 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingFor(request, file)
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(file.brotli)
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await file.gzip?.())
  return reply.send(file.plain)
}

/** The language for an address without one: the remembered language, otherwise the browser's. */
const preferred = (request: FastifyRequest): Locale => {
  const remembered = request.cookies['sf_lang']
  return remembered !== undefined && isLocale(remembered) ? remembered : localeOf(request.headers['accept-language'])
}

const themeOf = (request: FastifyRequest): 'light' | 'dark' | undefined => {
  const theme = request.cookies['sf_theme']
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const wantsDocument = (request: FastifyRequest, path: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !neverShell.some((start) => path.startsWith(start) || path === start.slice(0, -1))

/**
 * Developer pages, which only the sandbox build has and which no route list contains, with their titles. The router
 * matches them in any letter case and with trailing slashes.
 */
const toolPages: ReadonlyMap<string, string> = new Map([
  ['/inspector', 'Inspector'],
  ['/design', 'Design'],
  ['/mailbox', 'Mailbox'],
])

/** A path that begins with two slashes would lead to another host. */
const insideOf = (pathname: string): string => pathname.replace(/^[/\\]+/, '/')

const moved = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Cookie').redirect(to, 302)

/**
 * Whether a path refers to a file rather than a page: anything that could be cached as a file must not be answered with
 * the shell.
 */
const looksLikeFile = (path: string): boolean => /\.[^/]*$/.test(path)

/** The built front end in memory, with what its documents are filled with. */
export const readFrontEnd = async ({ web }: Pick<Options, 'web'>) => {
  const files = readWebFiles(web)
  const templateFile = join(web, 'index.html')
  const [manifest, titles, firstScreens, template] = await Promise.all([
    readManifest(web),
    readTitles(),
    readFirstScreens(web),
    existsSync(templateFile) ? readFile(templateFile, 'utf8') : undefined,
  ])
  return { files, manifest, titles, firstScreens, template }
}

export type FrontEnd = Awaited<ReturnType<typeof readFrontEnd>>

/**
 * Serves the built front end: its files, and the document, filled for each request. `missing` answers everything else.
 * `pressed` resolves when the Brotli versions of the files are ready.
 */
export const serveWeb = async (
  app: FastifyInstance,
  options: Options,
  frontEnd: Promise<FrontEnd>,
  missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<{ pressed: Promise<void> }> => {
  const [{ files, manifest, titles, firstScreens, template }, runtime] = await Promise.all([
    frontEnd,
    readRuntime(options),
  ])
  // A built template loads its own files; the source template, which has no manifest, does not.
  const isCutOff = !hasEntry(manifest) && template?.includes('src="/assets/') === true

  const sendDocument = (
    request: FastifyRequest,
    reply: FastifyReply,
    locale: DocumentLocale,
    path: string,
  ): FastifyReply => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Cookie')
    if (template === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The front end is not built: run npm run build\n')
    // A document that loads none of the program's files would stay empty.
    if (isCutOff)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The front end lacks .vite/manifest.json beside its index.html: copy the whole folder\n')
    // Stately's inspector opens in a window of another site, which the page can only message with this policy.
    if (options.sandbox && isForStately(request))
      void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    const page = routeOf(path)
    const tool = options.sandbox ? toolPages.get(withoutTrailingSlashes(path).toLowerCase()) : undefined
    // The longest-text language only exists for testing the screen; metadata uses the default language.
    const written = locale === longest ? defaultLocale : locale
    const nonce = randomBytes(16).toString('base64')
    const host = request.headers.host ?? ''
    const html = fillDocument(template, {
      locale,
      theme: frameOf(path).theme ?? themeOf(request),
      mode: modeOf(path),
      nonce,
      runtime,
      title: tool ?? titles.title(page?.id ?? 'notFound', written),
      description: tool ?? titles.description(page?.id ?? 'notFound', written),
      path,
      origin: options.publicOrigin ?? `${request.protocol}://${host}`,
      // A page needs the texts of some route to start; an unknown page uses those of "not found".
      preload: preloadsOf(manifest, page?.id ?? 'notFound', locale),
      index: page !== undefined && !page.protected && isBuilt(manifest, page.id) && locale === written,
      feed: page?.id === 'supportNotice' ? noticeFeedPath(written) : undefined,
      // A user who may be logged in gets their own content instead.
      firstScreen: page?.id === 'home' && tokenOf(request, 'session') === undefined ? firstScreens(locale) : undefined,
    })
    return reply
      .code((page ?? tool) ? 200 : 404)
      .header('content-security-policy', documentPolicy(nonce, runtime, host))
      .header('content-language', toIntl(locale))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const sendWorker = (request: FastifyRequest, reply: FastifyReply, file: WebFile) => {
    void reply.header('content-security-policy', workerPolicy)
    if (runtime.worker) return sendFile(request, reply, workerPath, file)
    return reply.type(file.type).header('cache-control', 'no-cache').send(workerTombstone)
  }

  app.setNotFoundHandler((request, reply) => {
    const at = request.url.indexOf('?')
    const pathname = at < 0 ? request.url : request.url.slice(0, at)
    const search = at < 0 ? '' : request.url.slice(at)
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(pathname) : undefined
    if (file && pathname === workerPath) return sendWorker(request, reply, file)
    if (file) return sendFile(request, reply, pathname, file)
    const meant = respelled(pathname)
    const { locale: given, path } = meant ?? splitLocale(pathname)
    if (!wantsDocument(request, path) || looksLikeFile(path)) return missing(request, reply)
    if (meant) return moved(reply, `${withLocale(insideOf(meant.path), meant.locale)}${search}`)
    if (given !== undefined) return sendDocument(request, reply, spokenAt(given, options.sandbox), path)
    return moved(reply, `${withLocale(insideOf(pathname), preferred(request))}${search}`)
  })

  const closing = new AbortController()
  const pressed = pressWebFiles(files, options.cache, closing.signal)
  // A venue that has closed writes no more files.
  app.addHook('onClose', async () => {
    closing.abort()
    await Promise.allSettled([pressed])
  })
  return { pressed }
}
