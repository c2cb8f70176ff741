import type { FieldProblem } from '#contract'
import { currentLocale, formatMessage } from './messages.ts'

export class Fields {
  readonly #values: URLSearchParams

  constructor(values: URLSearchParams = new URLSearchParams()) {
    this.#values = values
  }

  text(name: string): string {
    return this.#values.get(name) ?? ''
  }

  /** A plain decimal number, as the API takes it in a query; NaN, which the operation rejects, for anything else. */
  number(name: string): number {
    const text = this.text(name).trim()
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN
  }

  all(name: string): string[] {
    return this.#values.getAll(name)
  }

  entries(): [name: string, value: string][] {
    return [...this.#values]
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  isChecked(name: string): boolean {
    return this.has(name)
  }

  /** A copy in which these fields are replaced or added. */
  with(values: Readonly<Record<string, string>>): Fields {
    const changed = new URLSearchParams(this.#values)
    for (const [name, value] of Object.entries(values)) changed.set(name, value)
    return new Fields(changed)
  }

  get isEmpty(): boolean {
    return this.#values.size === 0
  }
}

export interface Form {
  readonly fields: Fields
  /** The submit button's value; undefined when nothing was submitted. */
  readonly action: string | undefined
  readonly message: string | undefined
  /** For `isFailureOfType`; undefined when nothing was refused. */
  readonly failure: unknown
  readonly problems: readonly FieldProblem[]
  /** Mutable: fields set it while the page is rendered, so that the notice above them can refer to them. */
  readonly shown: { hasProblem: boolean }
}

export const emptyForm: Form = {
  fields: new Fields(),
  action: undefined,
  message: undefined,
  failure: undefined,
  problems: [],
  shown: { hasProblem: false },
}

/** `redirectUris.1` belongs to `redirectUris`. */
export function findFieldProblem(form: Form, name: string): string | undefined {
  const found = form.problems.find(({ path }) => path === name || path.startsWith(`${name}.`))
  if (!found) return undefined
  form.shown.hasProblem = true
  return toSentence(formatMessage(found.text))
}

const toSentence = (text: string) =>
  `${text.charAt(0).toLocaleUpperCase(currentLocale())}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`

/** For a page with several forms: each shows only what was submitted with its own buttons. */
export const formForAction = (form: Form, ...actions: readonly string[]): Form =>
  form.action !== undefined && actions.includes(form.action) ? form : emptyForm
