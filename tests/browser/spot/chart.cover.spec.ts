import { coverOf, walkCovers } from '#tests/support/browser/covers.ts'
import { spotChartWays } from '#tests/support/browser/waysIn/spotChart.ts'

walkCovers([{ flow: 'chart', ...coverOf(spotChartWays.chart) }])
