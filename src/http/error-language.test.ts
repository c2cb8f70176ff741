import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatMessage, locales, toEnglish } from '#messages'
import { startApi } from '#test'

const api = await startApi()
const token = await api.tokenFor((await api.person()).id, ['write:portfolio'])

interface ErrorBody {
  readonly error: string
  readonly code: string
  readonly fields: readonly { readonly path: string; readonly message: string }[]
}

async function postPortfolioItem(language?: string): Promise<ErrorBody> {
  const response = await api.fetch('/v1/profile/portfolio', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(language !== undefined && { 'Accept-Language': language }),
    },
    body: '{}',
  })
  return (await response.json()) as ErrorBody
}

test('errors and the problems of fields are in English without a language that exists', async () => {
  for (const language of [undefined, '*', 'ja', 'en-GB,en;q=0.5']) {
    const { error, fields } = await postPortfolioItem(language)
    assert.equal(error, 'Not valid: title is required.')
    assert.deepEqual(fields, [{ path: 'title', message: 'is required' }])
  }
})

test('every language has its own words for them, and the same code', async () => {
  for (const locale of locales) {
    const { error, code, fields } = await postPortfolioItem(`${locale},ja;q=0.5`)
    const problem = formatMessage(locale, { key: 'validation.required' })
    const problems = formatMessage(locale, { key: 'validation.item', values: { path: 'title', problem } })
    assert.deepEqual(fields, [{ path: 'title', message: problem }])
    assert.equal(error, formatMessage(locale, { key: 'errors.notValid', values: { problems } }))
    assert.equal(code, 'validation_error')
  }
})

test('so has the authorization server', async () => {
  for (const locale of locales) {
    const response = await api.fetch('/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': locale },
      body: 'client_id=%00',
    })
    const { error_description: text } = (await response.json()) as { error_description: string }
    assert.equal(text, formatMessage(locale, { key: 'errors.oauth.nul' }))
  }
})

test('agents are answered in English', async () => {
  const response = await api.fetch('/mcp', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Accept-Language': 'fi' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'portfolio_create', arguments: { title: '' } },
    }),
  })
  assert.ok((await response.text()).includes(toEnglish({ key: 'validation.notEmpty' })))
})
