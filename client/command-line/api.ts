import { readFile } from 'node:fs/promises'
import { json as readJson } from 'node:stream/consumers'
import { buildRequest } from '../request.ts'
import { descriptions } from '../generated/descriptions.ts'
import { routes } from '../generated/routes.ts'
import { mergeOptions } from '../options.ts'
import { iterateItems, type AnyPage } from '../pages.ts'
import { sendRequest } from '../send.ts'
import { UsageError, type Command, type ParsedArgs, type CliContext } from './command.ts'
import { formatSuggestion } from './suggestions.ts'
import { formatJson, formatTable } from './output.ts'
import { formatFields, selectOption } from './select.ts'
import { resolveSite } from './site.ts'

type ArgValues = Readonly<Record<string, unknown>>

const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const api: Command = {
  name: 'api',
  summary: 'Call an operation by name or path and print the response.',
  argsUsage: '[OPERATION|[METHOD] PATH] [NAME=TEXT | NAME:=JSON]...',
  details: `
Without an operation, all of them are listed. Values go into the path, the query or the body, as the operation takes them; NAME:=JSON is for numbers, true, null and lists.

  folkmoot api listEvents limit=5 city=Helsinki
  folkmoot api listEvents --select dateTime,title,group.name
  folkmoot api /v1/events -f limit=5
  folkmoot api createPortfolioItem title='A lamp'
  folkmoot api PATCH /v1/profile bio='I mend things.'`,
  options: {
    field: {
      type: 'string',
      short: 'f',
      multiple: true,
      valueName: 'NAME=TEXT',
      description: 'A value, as NAME=TEXT or NAME:=JSON; the -f is optional.',
    },
    header: {
      type: 'string',
      short: 'H',
      multiple: true,
      valueName: "'NAME: TEXT'",
      description: 'A header of the request.',
    },
    input: {
      type: 'string',
      valueName: 'FILE',
      description: 'Values from a file with a JSON object; - is the standard input.',
    },
    paginate: { type: 'boolean', description: 'Fetch all pages and print them as one list.' },
    select: selectOption,
  },
  async run(parsedArgs, context) {
    if (parsedArgs.positionals.length === 0) {
      context.print(formatTable(Object.entries(descriptions).map(([name, { summary }]) => [name, summary])))
      return
    }
    const { route, words, takes } = parseRoute(parsedArgs.positionals)
    const args = {
      ...(await readInput(parsedArgs, context)),
      ...parseFields([...words, ...parsedArgs.getAll('field')]),
    }
    if (takes) refuseUnknownNames(args, takes)
    const { options } = await resolveSite(parsedArgs, context)
    const headers = Object.fromEntries(parsedArgs.getAll('header').map(parseHeader))
    const call = (params: ArgValues) =>
      sendRequest(buildCheckedRequest(route, params), mergeOptions(options, { headers }))
    const isPaginated = parsedArgs.isOn('paginate')
    if (isPaginated && !route.startsWith('GET ')) throw new UsageError('--paginate works only with GET.')
    const answer = isPaginated ? { data: await fetchAllItems(call, args) } : await call(args)
    const fields = parsedArgs.get('select')
    if (answer === undefined) return
    const text = fields === undefined ? formatJson(answer) : formatSelected(route, answer, fields)
    if (text !== '') context.print(text)
  },
}

/** What was made must not be lost by a mistyped field: the answer may hold a secret that is shown once. */
function formatSelected(route: string, answer: unknown, fields: string): string {
  try {
    return formatFields(answer, fields)
  } catch (error) {
    if (!(error instanceof UsageError) || route.startsWith('GET ')) throw error
    throw new UsageError(`It is done. ${error.message}\n${formatJson(answer)}`)
  }
}

async function fetchAllItems(call: (params: ArgValues) => Promise<unknown>, args: ArgValues): Promise<unknown[]> {
  const fetchPage = async (cursor: { readonly cursor?: string }) => {
    const page = (await call({ limit: 100, ...args, ...cursor })) as Partial<AnyPage> | undefined
    if (!page?.pagination) throw new UsageError('That operation has no pages.')
    if (page.pagination.hasMore && page.pagination.nextCursor === undefined)
      throw new UsageError('There is more than one page, and that operation returns only the first.')
    return page as AnyPage
  }
  const items = []
  for await (const item of iterateItems(fetchPage)) items.push(item)
  return items
}

function buildCheckedRequest(route: string, args: ArgValues) {
  const [method = '', path = ''] = route.split(' ')
  const missing = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in args ? [] : [`${name}=…`]))
  if (missing.length > 0) throw new UsageError(`${method} ${path} needs ${missing.join(' ')}`)
  try {
    return buildRequest(route, args)
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

interface ApiCall {
  readonly route: string
  readonly words: readonly string[]
  /** Unknown for a path, which sends what was typed. */
  readonly takes?: readonly string[]
}

function parseRoute([first = '', ...words]: readonly string[]): ApiCall {
  if (isOperationName(first)) return { route: routes[first], words, takes: descriptions[first].takes }
  if (first.startsWith('/')) return { route: routeForPath('GET', first), words }
  const [path = '', ...others] = words
  if (httpMethods.includes(first.toUpperCase()))
    return { route: routeForPath(first.toUpperCase(), path), words: others }
  const hint = formatSuggestion(first, Object.keys(routes)) || ' List them all: folkmoot api'
  throw new UsageError(`There is no operation ${first}.${hint}`)
}

const isOperationName = (word: string): word is keyof typeof routes => Object.hasOwn(routes, word)

function formatList(path: string, takes: readonly string[]): string {
  const names = takes.filter((name) => name.startsWith(path) && !name.slice(path.length).includes('.'))
  return names.length > 0 ? ` There are: ${names.join(', ')}` : ''
}

function refuseUnknownNames(value: unknown, takes: readonly string[], path = ''): void {
  if (Array.isArray(value)) for (const item of value) refuseUnknownNames(item, takes, path)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const place = `${path}${name}`
      const isFree = path !== '' && !takes.some((known) => known.startsWith(path))
      if (!takes.includes(place) && !isFree)
        throw new UsageError(
          `There is no argument ${place}.${formatSuggestion(place, takes) || formatList(path, takes)}`,
        )
      refuseUnknownNames(inner, takes, `${place}.`)
    }
}

/** With the marks of the operation that has this path, if there is one. */
function routeForPath(method: string, path: string): string {
  if (!/^\/[^\s{}]*$/.test(path)) throw new UsageError(`"${path}" is not a path: it begins with / and has no spaces.`)
  const segments = path.split('?', 1).join('').split('/')
  const [, , ...marks] =
    Object.values(routes)
      .map((route) => route.split(' '))
      .find(([known, template = '']) => known === method && matchesTemplate(segments, template.split('/'))) ?? []
  return [method, path, ...marks].join(' ')
}

const matchesTemplate = (segments: readonly string[], template: readonly string[]): boolean =>
  segments.length === template.length &&
  template.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))

function parseFields(words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = '', sign, value = ''] = /^([^=:]+)(:?=)(.*)$/s.exec(word) ?? []
      if (name === '') throw new UsageError(`"${word}" is not NAME=TEXT or NAME:=JSON.`)
      return [name, sign === '=' ? value : parseJson(value, word)]
    }),
  )
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`"${where}" is not valid JSON.`)
  }
}

function parseHeader(line: string): [string, string] {
  const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (name === '') throw new UsageError(`"${line}" is not 'NAME: TEXT'.`)
  return [name, value]
}

async function readInput(parsedArgs: ParsedArgs, context: CliContext): Promise<object> {
  const file = parsedArgs.get('input')
  if (file === undefined) return {}
  const read =
    file === '-' ? readJson(context.stdin) : readFile(file, 'utf8').then((text) => JSON.parse(text) as unknown)
  const body = await read.catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw new UsageError(`${file} cannot be read (${code}).`)
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UsageError(`${file} must contain a JSON object.`)
  return body
}
