import type { FastifyRequest } from 'fastify'
import { isPartOfSignIn, isRedirect, type Operation } from '#contract'
import type { Memory, Remember, Soon } from '#platform'
import { hasCredential } from './authenticate.ts'
import { tagOf } from './caching.ts'
import type { Performed } from './perform.ts'

type Perform = (remember?: Remember) => Promise<Performed>
type Kept = Performed & { readonly text: string }

/**
 * For routes that are no operations: a text with its tag, from memory when it is there. `reply.header('etag', tag).send(text)`
 * sends it, without hashing it again. Not for requests with a credential. The key is made of what the route knows, not of the URL:
 * anybody can write anything into a query.
 */
export function rememberedText(
  memory: Memory,
  key: string,
  make: (remember: Remember) => Promise<string>,
): Soon<{ readonly text: string; readonly tag: string }> {
  return memory.remembered(key, async (remember) => {
    const text = await make(remember)
    return { text, tag: tagOf(text) }
  })
}

/** Answers public reads without a credential from memory, when their handler said that they may be kept. */
export function rememberer(memory: Memory) {
  return (operation: Operation) => {
    const mayBeKept =
      operation.scope === 'public' &&
      operation.route.startsWith('GET ') &&
      !operation.marks?.secret &&
      !isPartOfSignIn(operation) &&
      !isRedirect(operation)
    const keyOf = keyFor(operation)

    return (request: FastifyRequest, perform: Perform): Soon<Performed> =>
      mayBeKept && !hasCredential(request)
        ? memory.remembered(keyOf(request), async (remember) => keptOf(await perform(remember)))
        : perform()
  }
}

type Values = Readonly<Record<string, unknown>>

/** The values of the parameters that the operation declares, in that order. Any others make no difference to the answer. */
export function keyFor({ name, query }: Pick<Operation, 'name' | 'query'>) {
  const known = Object.keys(query?.properties ?? {})
  return (request: Pick<FastifyRequest, 'params' | 'query'>): string => {
    const asked = request.query as Values
    return JSON.stringify([name, request.params, known.map((each) => asked[each])])
  }
}

/** The text with its tag, and of the body no more than links are made of. */
function keptOf({ body, text = '', ...performed }: Performed): Kept {
  const { pagination } = body as { readonly pagination?: unknown }
  return { ...performed, text, tag: tagOf(text), body: pagination === undefined ? undefined : { pagination } }
}
