import type { Plugin } from '../../http/app.ts'
import { cacheControl } from '../../http/caching.ts'
import { buildSchemaList, findSchemaDocument } from './documents.ts'

export const schemas: Plugin = (app, { config: { BASE_URL } }) => {
  app.get('/schemas', async (_request, reply) =>
    reply.header('cache-control', cacheControl.public).send(buildSchemaList(BASE_URL)),
  )

  app.get<{ Params: { name: string } }>('/schemas/:name', async ({ params }, reply) => {
    const schema = findSchemaDocument(params.name.toLowerCase(), BASE_URL)
    if (!schema)
      return reply
        .status(404)
        .header('cache-control', cacheControl.public)
        .send({
          error: 'There is no schema of this name.',
          available: buildSchemaList(BASE_URL).schemas.map(({ name }) => name),
        })
    return reply
      .header('cache-control', cacheControl.public)
      .type('application/schema+json; charset=utf-8')
      .send(JSON.stringify(schema))
  })
}
