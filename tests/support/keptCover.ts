import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startOf, takeStep, Walker } from '@statefloor/explorer'
import type { AnyFlowModel, Cover, Path, Step } from '@statefloor/explorer'
import { importGraph } from '#tools/graph/imports.ts'
import { root } from '#tools/products.mjs'

/** A path without its explored snapshots: its input and the labels of its choices. */
type Way = readonly [input: string, ...labels: string[]]

const graph = importGraph()

/** Walks the chart once along a path, without exploring alternatives. */
const pathAlong = (walker: Walker, [input, ...labels]: Way): Path => {
  const moved = walker.start(input)
  let { state } = moved
  const steps: Step[] = []
  for (const label of labels) {
    const offered = walker.offers(state).find((offer) => offer.label === label)
    if (offered === undefined) throw new Error(`A kept path goes on by "${label}", which is not offered: empty .cache/`)
    const taken = takeStep(walker, state, label, offered.choice)
    steps.push(taken.step)
    state = taken.state
  }
  return { ...startOf(walker, { input, moved }), steps }
}

/**
 * The cached result of `find` for a model: an exploration takes up to several seconds, and stays the same until a file
 * that the test depends on changes (chart, model, explorer, the test's own additions). `name` tells apart the covers of
 * one file.
 */
export const keptCover = (test: string, name: string, model: AnyFlowModel, find: () => Cover): Cover => {
  const kept = join(root, '.cache', 'covers', `${graph.hashOf([test], name)}.json`)
  if (existsSync(kept)) {
    const { ways, missed } = JSON.parse(readFileSync(kept, 'utf8')) as { ways: readonly Way[]; missed: string[] }
    const walker = new Walker(model)
    return { paths: ways.map((way) => pathAlong(walker, way)), missed }
  }
  const found = find()
  const ways = found.paths.map(({ input, steps }): Way => [input, ...steps.map(({ label }) => label)])
  mkdirSync(dirname(kept), { recursive: true })
  // Written under the process's own name and renamed, so that an interruption leaves no partial file.
  const written = `${kept}.${process.pid}`
  writeFileSync(written, JSON.stringify({ ways, missed: found.missed }))
  renameSync(written, kept)
  return found
}
