import { widths } from '../areas/uploads/contract.ts'
import type { JsonObject } from './components.ts'
import { headerRefs } from './headers.ts'
import { ifNoneMatch, parameter } from './parameter.ts'
import { errorResponses } from './error-responses.ts'

const binaryContent: JsonObject = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const key = parameter('path', 'key', 'The key of the file. Its slashes may be sent as they are or as `%2F`.')

export const filePaths: Readonly<Record<string, JsonObject>> = {
  '/v1/uploads/file/{key}': {
    get: {
      operationId: 'getUploadedFile',
      summary: 'Get the bytes of a file',
      description: 'Images also come in smaller widths. Needs no credential and does not count against your limit.',
      tags: ['Uploads'],
      security: [{}],
      parameters: [
        key,
        parameter('query', 'w', 'The width of an image in pixels. Images are never enlarged.', {
          type: 'integer',
          enum: [...widths],
        }),
        parameter('header', 'Range', 'The part you want, such as `bytes=0-1023`.'),
        ifNoneMatch,
      ],
      responses: {
        '200': {
          description: 'The file, with its own content type.',
          ...headerRefs('X-Request-Id', 'ETag', 'Accept-Ranges'),
          content: binaryContent,
        },
        '206': {
          description: 'The part you asked for.',
          ...headerRefs('X-Request-Id', 'ETag', 'Accept-Ranges', 'Content-Range'),
          content: binaryContent,
        },
        '304': { description: 'Not modified: you have this version.', ...headerRefs('X-Request-Id', 'ETag') },
        '416': { description: 'The file has no such part.', ...headerRefs('X-Request-Id', 'Content-Range') },
        ...errorResponses({
          400: 'Images do not come in this width.',
          404: 'There is no such file, or its bytes have not arrived yet.',
          503: 'Files cannot be read at the moment.',
        }),
      },
    },
  },
  '/storage/{key}': {
    put: {
      operationId: 'putObject',
      summary: 'Send the bytes of a file',
      description:
        'Use the URL from `requestUpload` with its whole query. Only on servers that store files themselves; elsewhere that URL leads to the object storage.',
      tags: ['Uploads'],
      security: [{}],
      parameters: [
        key,
        parameter('query', 'exp', 'When the URL expires, in Unix seconds. Keep it as it is.'),
        parameter('query', 'size', 'How many bytes you announced. Keep it as it is.'),
        parameter('query', 'type', 'The content type you announced. Keep it as it is.'),
        parameter('query', 'sig', 'The signature of the URL. Keep it as it is.'),
      ],
      requestBody: { required: true, content: binaryContent },
      responses: {
        '200': { description: 'The file is stored.', ...headerRefs('X-Request-Id', 'ETag') },
        ...errorResponses({
          400: 'The content type or the number of bytes is not what you announced.',
          403: 'The signature is wrong, or the URL has expired. Request a new upload.',
          404: 'The upload has been deleted.',
          409: 'The file is stored already.',
          413: 'The file is larger than you announced.',
          415: 'The content type is missing or malformed.',
          503: 'Files cannot be stored at the moment.',
        }),
      },
    },
  },
}
