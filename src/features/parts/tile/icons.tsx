import { icon } from '#ui/content/icons.tsx'

export const TableIcon = icon('M4 5h16v14H4zM4 9.500h16M4 14.250h16M10 9.500V19', 'TableIcon')
