import { buildExample, getMethod, getPath, isRedirect, listStatuses, type EventType, type Operation } from '#contract'
import { toEnglish } from '#messages'
import { createValidator } from '#platform'

/** What is wrong or missing in the declarations, each with what to do about it. */
export const listContractProblems = (operations: readonly Operation[], events: readonly EventType[]): string[] => {
  const readers = operations.filter((operation) => getMethod(operation) === 'GET')
  return [
    ...listRepeated(operations.map(({ name }) => name)).map((name) => `Two operations are called ${name}: rename one.`),
    ...listRepeated(operations.map(({ route }) => route.replaceAll(/\{\w+\}/g, '{}'))).map(
      (route) => `Two operations have the route ${route}: change one.`,
    ),
    ...listRepeated(operations.flatMap(({ tool }) => (tool ? [tool.name] : []))).map(
      (name) => `Two tools are called ${name}: rename one.`,
    ),
    ...operations.flatMap((operation) =>
      [
        ...listWordingProblems(operation),
        ...listInputProblems(operation),
        ...listReadOperationProblems(operation, readers),
        ...listFactProblems(operation),
        ...listAuditProblems(operation),
        ...listExampleProblems(operation),
      ].map((problem) => `${operation.name}: ${problem}`),
    ),
    ...events.flatMap((event) => [...listEventProblems(event)].map((problem) => `${event.type}: ${problem}`)),
  ]
}

const listRepeated = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => values.indexOf(value) !== values.lastIndexOf(value))

function* listWordingProblems({ name, summary, scope, tool, errors = [] }: Operation): Iterable<string> {
  if (!/^[a-z]+([A-Z]+[a-z]+)*$/.test(name)) yield 'write the name in camelCase.'
  if (!/^[A-Z].*[.]$/.test(summary)) yield 'write the summary as a sentence, with a capital and a full stop.'
  if (tool && !/^[a-z]+(_[a-z]+)+$/.test(tool.name))
    yield 'name the tool in small letters and underscores, such as profile_update.'
  if (tool === undefined && scope !== 'public' && scope !== 'session')
    yield 'add tool: { name: … }, or tool: false if agents must not call it.'
  for (const { text } of errors)
    if (!/^[A-Z].*\.$/.test(toEnglish(text))) yield `write ${text.key} as a sentence, with a capital and a full stop.`
}

function* listInputProblems(operation: Operation): Iterable<string> {
  const names = [...getPath(operation).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (String(Object.keys(operation.params?.properties ?? {})) !== String(names))
    yield `params must have the names of the route, in its order: ${names.join(', ') || 'none'}.`
  const isSilent = listStatuses(operation).includes(204) || isRedirect(operation)
  if (isSilent !== (operation.output === undefined))
    yield 'add an output, or status: 204 if there is nothing to return.'
}

function* listReadOperationProblems(operation: Operation, readers: readonly Operation[]): Iterable<string> {
  const { readOperation, newParam } = operation
  if (readOperation === undefined) {
    if (newParam !== undefined) yield 'remove newParam, or add the readOperation that takes it.'
    return
  }
  const reader = readers.find(({ name }) => name === readOperation)
  if (!reader) {
    yield 'readOperation must name a GET operation.'
    return
  }
  const readerParams = listParams(reader)
  const creates = listStatuses(operation).includes(201)
  if (creates && newParam === undefined)
    yield `add newParam, the parameter of ${readOperation} that is the id of what was created (${readerParams.join(', ')}), or newParam: false if nothing new can be read.`
  if (!creates && newParam !== undefined) yield 'remove newParam: it goes with status: 201.'
  if (newParam !== undefined && newParam !== false) {
    if (!readerParams.includes(newParam))
      yield `newParam must be a parameter of ${readOperation}: ${readerParams.join(', ') || 'it has none'}.`
    const output: { properties?: { data?: { properties?: object } } } | undefined = operation.output
    const data = output?.properties?.data?.properties ?? {}
    if (!(newParam in data) && !('id' in data))
      yield `add ${newParam} or id to the data of the output: Location is built from it.`
  }
  const unknown = readerParams.filter((name) => name !== newParam && !listParams(operation).includes(name))
  if (newParam !== undefined || !creates)
    for (const name of unknown) yield `readOperation needs ${name}, which is neither in the route nor newParam.`
}

const listParams = ({ params }: Operation): readonly string[] => Object.keys(params?.properties ?? {})

function* listFactProblems(operation: Operation): Iterable<string> {
  const { route, tag, scope, audit, flags } = operation
  const isChange = getMethod(operation) !== 'GET'
  if (audit === undefined && (tag === 'Admin' || (isChange && (tag === 'Management' || scope === 'session'))))
    yield `add ${isChange ? 'audit: { words: … }' : "audit: { kind: 'view' }"}, or audit: false if there is nothing to record.`
  if ((flags?.hasSignInRules ?? false) !== route.includes(' /auth/'))
    yield 'flags: { hasSignInRules: true } goes with /auth/.'
  if (!isChange && route.includes('{token}') && !flags?.hasSignInRules && !flags?.returnsSecret)
    yield 'add flags: { returnsSecret: true }: what a link shows is never cached.'
}

function* listAuditProblems(operation: Operation): Iterable<string> {
  const { audit, params, query, body } = operation
  if (!audit) return
  const { kind = 'change', words, wordsWhen = {}, target, idFrom, values = [] } = audit
  const isGet = getMethod(operation) === 'GET'
  if (kind === 'change' && isGet) yield "add kind: 'view' to audit: a GET changes nothing."
  if (kind === 'view' && !isGet) yield "remove kind: 'view' from audit: only a GET looks."
  if (kind === 'sign-in' && !operation.flags?.isSignInAttempt)
    yield "remove kind: 'sign-in' from audit, or add flags: { isSignInAttempt: true }."
  if (kind === 'change' && !isGet && words === undefined)
    yield 'add words to audit: the key below admin.auditActions in messages/en.json that says what was done.'
  if ((target === undefined) !== (idFrom === undefined))
    yield 'audit needs target and idFrom, or neither if it is about the platform as a whole.'
  const sources = ['output.id', 'caller.userId', ...listNames(params, body).map((name) => `input.${name}`)]
  if (idFrom !== undefined && !sources.includes(idFrom)) yield `audit.idFrom must be one of ${sources.join(', ')}.`
  const sent = listNames(query, body)
  if (!values.every((name) => sent.includes(name)))
    yield `audit.values must be among ${sent.join(', ') || 'no inputs'}.`
  for (const name of values)
    if (/password|token|secret|code$/i.test(name)) yield `remove ${name} from audit.values: secrets are not recorded.`
  for (const name of Object.keys(wordsWhen))
    if (!values.includes(name)) yield `add ${name} to audit.values: audit.wordsWhen reads it from the entry.`
}

const listNames = (...parts: readonly Operation['body'][]): string[] =>
  parts.flatMap((part) => Object.keys(part?.properties ?? {}))

function* listExampleProblems({ params, query, body, output }: Operation): Iterable<string> {
  for (const schema of [params, query, body, output]) {
    const problems = schema && createValidator(schema, 'body')(buildExample(schema)).problems
    if (problems) yield `change the examples so that they keep to their schema: ${JSON.stringify(problems)}.`
  }
}

function* listEventProblems({ summary, visibleTo, scopes = {}, subjects, data }: EventType): Iterable<string> {
  if (!/^[A-Z].*[.]$/.test(summary)) yield 'write the summary as a sentence, with a capital and a full stop.'
  for (const kind of ['group', 'self'] as const)
    if (visibleTo.includes(kind) !== kind in scopes)
      yield visibleTo.includes(kind)
        ? `add scopes: { ${kind}: … }, what a token needs to read it.`
        : `remove scopes.${kind}, or add '${kind}' to visibleTo.`
  for (const subject of subjects)
    if (!(subject in data.properties)) yield `add ${subject}, one of its subjects, to data.`
  const sample = buildExample(data) as Readonly<Record<string, unknown>>
  if (createValidator(data, 'body')(sample).problems) yield 'change the examples so that they keep to their schema.'
  for (const [name, value] of Object.entries(sample))
    if (value === 'text') yield `add examples to data.${name}: they are the sample that developers see.`
}
