import type { McpContext } from '../mcp-context.ts'
import type { JsonObject } from '../protocol/json-rpc.ts'
import { image, png, text } from './contents.ts'
import { requestInput, formRequest } from './input-requests.ts'

const toPromptResult = (...contents: object[]) => ({ messages: contents.map((content) => ({ role: 'user', content })) })

interface PromptFixture {
  readonly arguments: readonly string[]
  readonly get: (context: McpContext, params: JsonObject, args: Readonly<Record<string, unknown>>) => object
}

export const prompts: ReadonlyMap<string, PromptFixture> = new Map<string, PromptFixture>([
  ['test_simple_prompt', { arguments: [], get: () => toPromptResult(text('This is a simple prompt for testing.')) }],
  [
    'test_prompt_with_arguments',
    {
      arguments: ['arg1', 'arg2'],
      get: (_context, _params, { arg1, arg2 }) =>
        toPromptResult(text(`Prompt with arguments: arg1='${String(arg1)}', arg2='${String(arg2)}'`)),
    },
  ],
  [
    'test_prompt_with_embedded_resource',
    {
      arguments: ['resourceUri'],
      get: (_context, _params, { resourceUri: uri }) =>
        toPromptResult(
          {
            type: 'resource',
            resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
          },
          text('Please process the embedded resource above.'),
        ),
    },
  ],
  [
    'test_prompt_with_image',
    { arguments: [], get: () => toPromptResult(image, text('Please analyze the image above.')) },
  ],
  [
    'test_input_required_result_prompt',
    {
      arguments: [],
      get: (context, params) =>
        requestInput(
          context,
          params,
          [{ user_context: formRequest('What context should the prompt use?', 'context', 'string') }],
          toPromptResult(text('With that context.')),
        ),
    },
  ],
])

const templateUri = /^test:\/\/template\/([^/]+)\/data$/

export function readFixtureResource(uri: unknown): object | undefined {
  if (uri === 'test://static-text')
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: png }
  const [, id] = templateUri.exec(String(uri)) ?? []
  if (id === undefined) return undefined
  const data = { id, templateTest: true, data: `Data for ID: ${id}` }
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) }
}
