import { readFile } from 'node:fs/promises'
import { json as readJson } from 'node:stream/consumers'
import { messageOf } from '../address.ts'
import { descriptions } from '../generated/descriptions.ts'
import { routes } from '../generated/routes.ts'
import { itemsOf, type AnyPage } from '../pages.ts'
import { send } from '../send.ts'
import { WrongUse, type Command, type Given, type World } from './command.ts'
import { didYouMean } from './nearest.ts'
import { asJson, table } from './output.ts'
import { asLines, select } from './select.ts'
import { siteOf } from './site.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const api: Command = {
  name: 'api',
  summary: 'Perform an operation, by its name or its address, and print the answer.',
  takes: '[OPERATION|[METHOD] PATH] [NAME=TEXT | NAME:=JSON]...',
  details: `
Without an operation, all of them are listed. Values go into the path, the query or the body, as the operation takes them; NAME:=JSON is for numbers, true, null and lists.

  folkmoot api listEvents limit=5 city=Helsinki
  folkmoot api listEvents --select dateTime,title,group.name
  folkmoot api /v1/events -f limit=5
  folkmoot api createPortfolioItem title='A lamp'
  folkmoot api PATCH /v1/profile bio='I mend things.'`,
  options: {
    field: { type: 'string', short: 'f', multiple: true, value: 'NAME=TEXT', what: 'The same as without -f.' },
    header: { type: 'string', short: 'H', multiple: true, value: "'NAME: TEXT'", what: 'A header of the request.' },
    input: { type: 'string', value: 'FILE', what: 'The body, from a file with JSON; - is the standard input.' },
    paginate: { type: 'boolean', what: 'All pages of a list, in one.' },
    select,
  },
  async run(given, world) {
    if (given.positionals.length === 0) {
      world.print(table(Object.entries(descriptions).map(([name, { summary }]) => [name, summary])))
      return
    }
    const { route, words } = routeOf(given.positionals)
    const args = { ...(await inputOf(given, world)), ...fieldsOf([...words, ...given.texts('field')]) }
    const { options } = await siteOf(given, world)
    const headers = { ...options.headers, ...Object.fromEntries(given.texts('header').map(headerOf)) }
    const call = (more: object) => send(messageFor(route, { ...args, ...more }), { ...options, headers })
    const isList = given.has('paginate')
    if (isList && !route.startsWith('GET ')) throw new WrongUse('Only a GET has pages.')
    const answer = isList ? { data: await everything(call) } : await call({})
    const fields = given.text('select')
    if (answer !== undefined) world.print(fields === undefined ? asJson(answer) : asLines(answer, fields))
  },
}

async function everything(call: (more: object) => Promise<unknown>): Promise<unknown[]> {
  const items = []
  for await (const item of itemsOf((place) => call({ limit: 100, ...place }) as Promise<AnyPage>)) items.push(item)
  return items
}

function messageFor(route: string, args: Readonly<Record<string, unknown>>) {
  const missing = [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in args ? [] : [`${name}=…`]))
  if (missing.length > 0) throw new WrongUse(`${route} needs ${missing.join(' ')}`)
  try {
    return messageOf(route, args)
  } catch (error) {
    throw error instanceof TypeError ? new WrongUse(error.message) : error
  }
}

/** What is asked for, and the words behind it. */
function routeOf([first = '', ...words]: readonly string[]): { route: string; words: readonly string[] } {
  if (Object.hasOwn(routes, first)) return { route: routes[first as keyof typeof routes], words }
  if (first.startsWith('/')) return { route: `GET ${pathOf(first)}`, words }
  const [path = '', ...others] = words
  if (methods.includes(first.toUpperCase())) return { route: `${first.toUpperCase()} ${pathOf(path)}`, words: others }
  const hint = didYouMean(first, Object.keys(routes)) || ' List them all: folkmoot api'
  throw new WrongUse(`There is no operation ${first}.${hint}`)
}

function pathOf(path: string): string {
  if (!/^\/[^\s{}]*$/.test(path)) throw new WrongUse(`"${path}" is no path: it begins with / and has no spaces.`)
  return path
}

function fieldsOf(words: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name = '', sign, value = ''] = /^([^=:]+)(:?=)(.*)$/s.exec(word) ?? []
      if (name === '') throw new WrongUse(`"${word}" is not NAME=TEXT or NAME:=JSON.`)
      return [name, sign === '=' ? value : jsonIn(value, word)]
    }),
  )
}

function jsonIn(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongUse(`"${where}" holds no JSON.`)
  }
}

function headerOf(line: string): [string, string] {
  const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (name === '') throw new WrongUse(`"${line}" is not 'NAME: TEXT'.`)
  return [name, value]
}

async function inputOf(given: Given, world: World): Promise<object> {
  const file = given.text('input')
  if (file === undefined) return {}
  const read = file === '-' ? readJson(world.stdin) : readFile(file, 'utf8').then((text) => JSON.parse(text) as unknown)
  const body = await read.catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== undefined) throw new WrongUse(`${file} cannot be read (${code}).`)
  })
  if (typeof body !== 'object' || body === null) throw new WrongUse(`${file} holds no JSON object.`)
  return body
}
