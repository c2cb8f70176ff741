import { widths } from '../areas/uploads/contract.ts'
import type { Json } from './components.ts'

const bytes: Json = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const parameter = (place: string, name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
})
const key = parameter('path', 'key', 'The key of the file. Its slashes may stand as they are or as `%2F`.')

/** The bytes of files, which are no JSON. */
export const filePaths: Readonly<Record<string, Json>> = {
  '/v1/uploads/file/{key}': {
    get: {
      operationId: 'getUploadedFile',
      summary: 'Get the bytes of a file',
      description: 'Needs no credential and is not counted. Pictures also come in other widths.',
      tags: ['Uploads'],
      security: [{}],
      parameters: [
        key,
        parameter('query', 'w', 'The width of a picture; it is never made larger.', {
          type: 'integer',
          enum: [...widths],
        }),
        parameter('header', 'Range', 'Answers 206 with this part.'),
        parameter('header', 'If-None-Match', 'Answers 304 when this is the present `ETag`.'),
      ],
      responses: {
        '200': { description: 'The file, with its own content type', content: bytes },
        '206': { description: 'A part of it', content: bytes },
        '304': { description: 'You have the present version' },
        '400': refused('There is no such width.'),
        '404': refused('There is no such file, or its bytes have not arrived.'),
        '416': { description: 'There is no such part' },
      },
    },
  },
  '/storage/{key}': {
    put: {
      operationId: 'putObject',
      summary: 'Send the bytes of a file',
      description:
        'The address comes from requestUpload, with its whole query. Only where files are kept by the server itself.',
      tags: ['Uploads'],
      security: [{}],
      parameters: [
        key,
        ...['exp', 'size', 'type', 'sig'].map((name) => parameter('query', name, 'As it stands in the address.')),
      ],
      requestBody: { required: true, content: bytes },
      responses: {
        '200': { description: 'It is stored' },
        '400': refused('The content type or the bytes are not what was announced.'),
        '403': refused('The signature is not ours, or the address is over.'),
        '404': refused('The upload was deleted meanwhile.'),
        '409': refused('It is stored already.'),
        '413': refused('It is larger than announced.'),
        '415': refused('The content type is none at all.'),
      },
    },
  },
}
