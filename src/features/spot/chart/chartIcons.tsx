import { icon } from '#ui/content/icons.tsx'

/** Icons of a chart's tools. */
export const CandlesIcon = icon('M8 3v4M8 15v6M5.500 7h5v8h-5zM16 5v3M16 17v3M13.500 8h5v9h-5z', 'CandlesIcon')
export const IndicatorIcon = icon('M4 17c3-1 4-9 8-9s4 6 8 4M4 20h16M4 4v16', 'IndicatorIcon')
export const PencilIcon = icon('M5 19l1-4L16 5l3 3L9 18zM14 7l3 3', 'PencilIcon')
export const CompareIcon = icon('M4 16l5-6l4 3l7-8M4 20l5-3l4 1l7-6', 'CompareIcon')
export const TemplateIcon = icon('M5 4h14v16l-7-4l-7 4z', 'TemplateIcon')
export const LogIcon = icon('M4 4v16h16M4 17c8 0 13-4 16-12', 'LogIcon')
export const CameraIcon = icon('M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 10.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6z', 'CameraIcon')
export const TableIcon = icon('M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14', 'TableIcon')
export const FullIcon = icon('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5', 'FullIcon')
export const LessIcon = icon('M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5', 'LessIcon')
