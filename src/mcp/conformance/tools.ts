import type { McpContext } from '../mcp-context.ts'
import { codes, RpcError, type JsonObject } from '../protocol/json-rpc.ts'
import { audio, image, text } from './contents.ts'
import { requestInput, formRequest, rootsRequest, samplingRequest, type InputRound } from './input-requests.ts'

type ToolFixture = (context: McpContext, params: JsonObject) => object

const returnsContent =
  (...content: object[]): ToolFixture =>
  () => ({ content })

const embeddedResource = (uri: string, mimeType: string, inside: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text: inside },
})

const returnsInputRequest =
  (...rounds: InputRound[]): ToolFixture =>
  (context, params) =>
    requestInput(context, params, rounds, { content: [text('state-ok')] })

const nameForm = formRequest('What is your name?', 'name', 'string')
const confirmForm = formRequest('Please confirm', 'ok', 'boolean')

export const tools: ReadonlyMap<string, ToolFixture> = new Map([
  ['test_simple_text', returnsContent(text('This is a simple text response for testing.'))],
  ['test_image_content', returnsContent(image)],
  ['test_audio_content', returnsContent(audio)],
  [
    'test_embedded_resource',
    returnsContent(embeddedResource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  ],
  [
    'test_multiple_content_types',
    returnsContent(
      text('Multiple content types test:'),
      image,
      embeddedResource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ],
  [
    'test_error_handling',
    () => ({ content: [text('This tool intentionally returns an error for testing')], isError: true }),
  ],
  ['test_tool_with_progress', returnsContent(text('Done, without a word on the way: that would need a stream.'))],
  ['test_logging_tool', returnsContent(text('Nothing is logged for clients.'))],
  ['test_missing_capability', missingCapability],
  ['test_streaming_elicitation', returnsInputRequest({ user_name: nameForm })],
  ['test_input_required_result_elicitation', returnsInputRequest({ user_name: nameForm })],
  [
    'test_input_required_result_sampling',
    returnsInputRequest({ capital_question: samplingRequest('What is the capital of France?') }),
  ],
  ['test_input_required_result_list_roots', returnsInputRequest({ client_roots: rootsRequest })],
  ['test_input_required_result_request_state', returnsInputRequest({ confirm: confirmForm })],
  ['test_input_required_result_tampered_state', returnsInputRequest({ confirm: confirmForm })],
  [
    'test_input_required_result_multiple_inputs',
    returnsInputRequest({
      user_name: nameForm,
      greeting: samplingRequest('Generate a greeting'),
      client_roots: rootsRequest,
    }),
  ],
  [
    'test_input_required_result_multi_round',
    returnsInputRequest({ step1: nameForm }, { step2: formRequest('What is your favorite color?', 'color', 'string') }),
  ],
  [
    'test_input_required_result_capabilities',
    returnsInputRequest({ user_name: nameForm, greeting: samplingRequest('Generate a greeting') }),
  ],
])

function missingCapability(): never {
  throw new RpcError(codes.capabilityMissing, 'This needs sampling.', {
    data: { requiredCapabilities: { sampling: {} } },
  })
}
