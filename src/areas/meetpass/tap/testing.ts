import type { Api } from '#test'
import type { PassTap } from './contract.ts'

/** What a browser sends when somebody types an address or scans it. */
export const scanHeaders = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' }
export const jsonHeaders = { Accept: 'application/json' }

let addressCounter = 0

/** Taps from an address of its own each, so that nobody taps too often; the server has to trust its proxy. */
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
