export function wantedNode(root: string): string
export function nodeComplaint(running: string, wanted: string): string | undefined
