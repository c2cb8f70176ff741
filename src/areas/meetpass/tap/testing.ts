import type { Api } from '#test'
import type { PassTap } from './contract.ts'

export const scanHeaders = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }
const jsonHeaders = { Accept: 'application/json' }

let addressCounter = 0

/** Each tap has its own IP address to avoid the rate limit; the server must trust its proxy. */
export const createTapper =
  (api: Api) =>
  async (passId: string, headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}) => {
    const from = `10.${(++addressCounter >> 16) & 255}.${(addressCounter >> 8) & 255}.${addressCounter & 255}`
    const all = { 'X-Forwarded-For': from, ...jsonHeaders, ...headers }
    const response = await api.fetch(`/pass/${passId}`, { headers: all, ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = (isJson && text !== '' ? JSON.parse(text) : {}) as { data: PassTap; code?: string }
    return { status: response.status, headers: response.headers, text, ...body }
  }
