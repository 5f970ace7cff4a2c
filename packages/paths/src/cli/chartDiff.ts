import type { FlowDrawing } from './config.ts'

export interface ChartChanges {
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

/** The lines of the first drawing, minus their occurrences in the second. */
const without = (lines: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const linesOf = ({ mermaid }: FlowDrawing): readonly string[] => mermaid.split('\n').map((line) => line.trim())

/** The states and transitions that only one of two charts has, in Mermaid's notation. */
export const chartDiff = (before: FlowDrawing, after: FlowDrawing): ChartChanges => ({
  added: without(linesOf(after), linesOf(before)),
  gone: without(linesOf(before), linesOf(after)),
})

const word = /<text ([^>]*)class="([^"]*)"([^>]*)>([^<]*)<\/text>/g
const wordsIn = (svg: string): readonly string[] => [...svg.matchAll(word)].map(([, , , , text = '']) => text)

/** Marks the text of a drawing that the other does not have. */
const marked = (svg: string, other: string, mark: 'seen' | 'missed'): string => {
  const own = new Set(without(wordsIn(svg), wordsIn(other)))
  return svg.replaceAll(word, (whole, head: string, names: string, tail: string, text: string) =>
    own.has(text) ? `<text ${head}class="${names} ${mark}"${tail}>${text}</text>` : whole,
  )
}

/** A page with a chart before and after a change: removed parts are marked in the first, new parts in the second. */
export const chartDiffPage = (flow: string, before: FlowDrawing, after: FlowDrawing): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${flow}: before and after</title>
<style>:root{color-scheme:light dark}body{font:16px system-ui;margin:24px}section{overflow:auto;margin-block:16px}</style>
<h1>${flow}</h1>
<section tabindex="0" aria-label="Before"><h2>Before</h2>${marked(before.svg, after.svg, 'missed')}</section>
<section tabindex="0" aria-label="After"><h2>After</h2>${marked(after.svg, before.svg, 'seen')}</section>
</html>
`
