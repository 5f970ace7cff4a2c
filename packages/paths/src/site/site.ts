import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { AnyFlowModel, Translate } from '@statefloor/explorer'
import { exportSvg } from '../svg.ts'
import type { PathsConfig } from '../cli/config.ts'
import { documentsPage, ProjectFiles } from './documents.ts'
import { factsOf } from './facts.ts'
import { chartPath, flowPage, flowPath } from './flowPage.ts'
import { indexPage, requirementsPage } from './indexPage.ts'
import type { Known } from './indexPage.ts'
import { pageText } from './layout.ts'
import type { FlowNotes, SiteConfig } from './notes.ts'
import { style } from './style.ts'

/** The contents of a site: files by their paths in it, as text or as files to copy. */
export interface Site {
  readonly texts: ReadonlyMap<string, string>
  readonly copies: ReadonlyMap<string, string>
}

/** For a project without a site config. */
const plainSite: SiteConfig = {
  title: 'Flows',
  root: process.cwd(),
  documents: [],
  testsOfAll: [],
  notes: (flow): FlowNotes => ({
    title: flow,
    group: 'flows',
    purpose: '',
    startedBy: [],
    files: [],
    tests: [],
    requirements: [],
    limits: {},
  }),
}

interface Drawn extends Known {
  readonly svg: string
}

const known = async (config: PathsConfig, site: SiteConfig, flow: string, words: Translate): Promise<Drawn> => {
  const model: AnyFlowModel = await config.load(flow)
  const make = () => factsOf(flow, model, words)
  return {
    facts: site.kept === undefined ? make() : site.kept(flow, make),
    notes: await site.notes(flow),
    svg: exportSvg(model.machine),
  }
}

const sizeOf = (svg: string) => {
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Builds the site of some flows: a page for each, the lists, and the documents and sources that they link to. */
export async function siteOf(
  config: PathsConfig,
  flows: readonly string[],
  words: Translate,
  progress: (line: string) => void = () => undefined,
): Promise<Site> {
  const site = config.site ?? plainSite
  const files = new ProjectFiles(site)
  const all: Drawn[] = []
  for (const flow of flows) {
    progress(flow)
    all.push(await known(config, site, flow, words))
  }
  const flowAt = (id: string) => {
    const found = all.find(({ facts }) => facts.id === id)
    return found === undefined ? undefined : flowPath(found.facts.flow)
  }
  const copies = new Map<string, string>()
  const pictureIn = (flow: string) => (stand: string) => {
    const file = config.picture?.(flow, stand)
    if (file === undefined) return undefined
    const to = `pictures/${flow}/${stand}${extname(file)}`
    copies.set(to, file)
    return to
  }
  const pages = all.map(({ facts, notes, svg }) =>
    flowPage(facts, notes, {
      fileAt: files.pageOf,
      flowAt,
      parents: all
        .filter((one) => one.facts.actors.some(({ machine }) => machine === facts.id))
        .map((one) => one.facts.id),
      picture: pictureIn(facts.flow),
      program: site.program ?? 'npx statefloor-paths',
      size: sizeOf(svg),
      survivors: config.survivors === undefined ? undefined : (config.survivors[facts.flow] ?? {}),
    }),
  )
  // Links are collected as pages are written; sources have no links, so they come last.
  const lists = [indexPage(site, all, files.pageOf), requirementsPage(all), documentsPage(site, files)]
  const leading = [...pages, ...lists, ...files.documents]
  const texts = [...leading, ...files.sources].map((page) => [page.path, pageText(site.title, page)] as const)
  for (const { from, to } of files.images) copies.set(to, from)
  return {
    texts: new Map([
      ['style.css', style],
      ...all.map(({ facts, svg }) => [chartPath(facts.flow), svg] as const),
      ...texts,
    ]),
    copies,
  }
}

/** Writes a site into a folder, replacing the previous one. */
export function writeSite(folder: string, { texts, copies }: Site): void {
  rmSync(folder, { recursive: true, force: true })
  const placed = (path: string): string => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
  for (const [path, text] of texts) writeFileSync(placed(path), text)
  for (const [path, from] of copies) copyFileSync(from, placed(path))
}
