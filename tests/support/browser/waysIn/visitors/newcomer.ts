import type { APIRequest } from '@playwright/test'

/** The cookies of a browser logged in as a newly registered user. */
export async function newcomer(request: APIRequest, address: string) {
  const client = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'X-Requested-With': 'statefloor', Origin: address },
  })
  const account = `newcomer.${crypto.randomUUID()}@statefloor.test`
  const answer = await client.post('/hk-web/v2/register', { data: { account, password: 'seven quiet kettles' } })
  const { code, msg } = await answer.json()
  if (code !== 200) throw new Error(`Registration failed: ${code} ${msg}`)
  const { cookies } = await client.storageState()
  await client.dispose()
  return cookies
}
