import { layoutChart } from '@statefloor/inspector/layout'
import type { LayoutReply, LayoutRequest } from './layouts.ts'

const replyTo = ({ number, chart, folded }: LayoutRequest): LayoutReply => {
  try {
    return { number, layout: layoutChart(chart, folded) }
  } catch (fault) {
    return { number, fault: String(fault) }
  }
}

globalThis.onmessage = ({ data }: MessageEvent<LayoutRequest>) => {
  globalThis.postMessage(replyTo(data))
}
