import { headers } from '#contract/kernel/envelope.ts'

/** The command that a user types to call a venue started with `npm start`. */
export const curl = (path: string, body: unknown, method?: 'DELETE'): string => {
  // As in generated files, ADDRESS is the product's URL; without it, the port of `npm start` applies.
  const address = new URL(path, process.env['ADDRESS'] ?? 'http://localhost:4000').href
  const heads = [`${headers.requestedWith}: ${headers.requestedWithValue}`, 'Content-Type: application/json']
  const all = [
    ...(method === undefined ? [] : [`-X ${method}`]),
    ...heads.map((head) => `-H '${head}'`),
    // A quote would end the shell's quoting.
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return `curl ${all.join(' ')} ${address}`
}
