import type { Plugin } from '../../http/app.ts'
import { send } from '../../http/send.ts'
import { buildSchemaList, findSchemaDocument } from './documents.ts'

export const schemas: Plugin = (app, { config: { BASE_URL } }) => {
  app.get('/schemas', async (_request, reply) =>
    send(reply, { cache: 'public', body: JSON.stringify(buildSchemaList(BASE_URL)) }),
  )

  app.get<{ Params: { name: string } }>('/schemas/:name', async ({ params }, reply) => {
    const schema = findSchemaDocument(params.name.toLowerCase(), BASE_URL)
    if (schema)
      return send(reply, {
        cache: 'public',
        type: 'application/schema+json; charset=utf-8',
        body: JSON.stringify(schema),
      })
    const available = buildSchemaList(BASE_URL).schemas.map(({ name }) => name)
    const body = JSON.stringify({ error: 'There is no schema of this name.', available })
    return send(reply, { status: 404, cache: 'public', body })
  })
}
