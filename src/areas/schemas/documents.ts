import { publishedSchemas, schemaVersion } from './contract.ts'

export const buildSchemaList = (baseUrl: string) => ({
  schemas: Object.entries(publishedSchemas).map(([name, { title, description }]) => ({
    name,
    title,
    description,
    url: `${baseUrl}/schemas/${name}`,
  })),
  version: schemaVersion,
})

export function findSchemaDocument(name: string, baseUrl: string) {
  const published = Object.hasOwn(publishedSchemas, name) ? publishedSchemas[name] : undefined
  return (
    published && {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${baseUrl}/schemas/${name}`,
      ...published.shape,
      title: published.title,
      description: published.description,
    }
  )
}
