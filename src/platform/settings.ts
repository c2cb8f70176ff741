import type { FieldProblem } from '#contract'
import { parseEmail } from './email.ts'
import { createNormalizer } from './normalize.ts'
import { isUri, messageFor } from './validation.ts'

/** A test checks that settings use no other keywords. */
export interface SettingSchema {
  readonly type?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
}

interface SettingsSchema {
  readonly properties: Readonly<Record<string, object>>
}

/** Not with Ajv, whose loading would take a tenth of the start time. */
export function parseSettings(rules: SettingsSchema, environment: Readonly<Record<string, string | undefined>>) {
  const problems: FieldProblem[] = []
  const names = Object.keys(rules.properties)
  const texts = Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
  const settings = createNormalizer(rules, { skipsTrim: false, coerces: true })(texts, '', problems) as Record<
    string,
    unknown
  >
  for (const [name, rule] of Object.entries(rules.properties) as [string, SettingSchema][]) {
    settings[name] ??= rule.default
    const violation = settings[name] === undefined ? undefined : findViolation(rule, settings[name])
    if (violation) problems.push({ path: name, message: messageFor(violation, rule) })
  }
  return { settings, problems }
}

function findViolation(
  rule: SettingSchema,
  value: unknown,
): { readonly keyword: string; readonly params: object } | undefined {
  const {
    type = 'string',
    enum: words,
    minLength = 0,
    minimum = -Infinity,
    maximum = Infinity,
    format,
    pattern = '',
  } = rule
  const text = typeof value === 'string' ? value : ''
  if (typeof value !== (type === 'integer' ? 'number' : type)) return { keyword: 'type', params: { type } }
  if (words && !words.includes(value)) return { keyword: 'enum', params: {} }
  if (text.length < minLength) return { keyword: 'minLength', params: { limit: minLength } }
  if (Number(value) < minimum) return { keyword: 'minimum', params: { limit: minimum } }
  if (Number(value) > maximum) return { keyword: 'maximum', params: { limit: maximum } }
  if (format === 'uri' && !isUri(text)) return { keyword: 'format', params: {} }
  if (format === 'email' && parseEmail(text) !== text) return { keyword: 'format', params: {} }
  return new RegExp(pattern, 'u').test(text) ? undefined : { keyword: 'pattern', params: {} }
}
