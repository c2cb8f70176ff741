import type { FieldProblem } from '#contract'

/** The values of a form, as the browser sent them. */
export class Fields {
  readonly #values: URLSearchParams

  constructor(values: URLSearchParams = new URLSearchParams()) {
    this.#values = values
  }

  text(name: string): string {
    return this.#values.get(name) ?? ''
  }

  /** What was left empty is not sent on. */
  textOrUndefined(name: string): string | undefined {
    return this.text(name).trim() === '' ? undefined : this.text(name)
  }

  /** What was left empty is taken away. */
  textOrNull(name: string): string | null {
    return this.textOrUndefined(name) ?? null
  }

  /** One value a line. */
  lines(name: string): string[] {
    return this.text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  }

  /** What is no number is sent on as none, and refused there. */
  number(name: string): number {
    return this.text(name).trim() === '' ? NaN : Number(this.text(name))
  }

  all(name: string): string[] {
    return this.#values.getAll(name)
  }

  isChecked(name: string): boolean {
    return this.#values.has(name)
  }

  get isEmpty(): boolean {
    return this.#values.size === 0
  }
}

/** A form that was sent, with what was wrong with it. */
export interface Form {
  readonly fields: Fields
  /** Which button was pressed; undefined when nothing was sent. */
  readonly action: string | undefined
  readonly message: string | undefined
  readonly problems: readonly FieldProblem[]
}

export const emptyForm: Form = { fields: new Fields(), action: undefined, message: undefined, problems: [] }

/** What is wrong with a field; `redirectUris.1` belongs to `redirectUris`. */
export function findFieldProblem(form: Form, name: string): string | undefined {
  const found = form.problems.find(({ path }) => path === name || path.startsWith(`${name}.`))
  return found && toSentence(found.message)
}

const toSentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`

/** The part of a page's form that belongs to one of its buttons. */
export const formForAction = (form: Form, action: string): Form => (form.action === action ? form : emptyForm)
