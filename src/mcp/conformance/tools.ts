import type { Agent } from '../agent.ts'
import { codes, RpcError, type Json } from '../protocol/json-rpc.ts'
import { audio, picture, text } from './contents.ts'
import { asking, form, roots, sampling, type Round } from './questions.ts'

type Call = (agent: Agent, params: Json) => object

const says =
  (...content: object[]): Call =>
  () => ({ content })

const embedded = (uri: string, mimeType: string, inside: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text: inside },
})

const asks =
  (...rounds: Round[]): Call =>
  (agent, params) =>
    asking(agent, params, rounds, { content: [text('state-ok')] })

const name = form('What is your name?', 'name', 'string')
const ok = form('Please confirm', 'ok', 'boolean')

/** The tools that the suite calls. */
export const tools: ReadonlyMap<string, Call> = new Map([
  ['test_simple_text', says(text('This is a simple text response for testing.'))],
  ['test_image_content', says(picture)],
  ['test_audio_content', says(audio)],
  [
    'test_embedded_resource',
    says(embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  ],
  [
    'test_multiple_content_types',
    says(
      text('Multiple content types test:'),
      picture,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ],
  [
    'test_error_handling',
    () => ({ content: [text('This tool intentionally returns an error for testing')], isError: true }),
  ],
  ['test_tool_with_progress', says(text('Done, without a word on the way: that would need a stream.'))],
  ['test_logging_tool', says(text('Nothing is logged for clients.'))],
  ['test_missing_capability', missingCapability],
  ['test_streaming_elicitation', asks({ user_name: name })],
  ['test_input_required_result_elicitation', asks({ user_name: name })],
  ['test_input_required_result_sampling', asks({ capital_question: sampling('What is the capital of France?') })],
  ['test_input_required_result_list_roots', asks({ client_roots: roots })],
  ['test_input_required_result_request_state', asks({ confirm: ok })],
  ['test_input_required_result_tampered_state', asks({ confirm: ok })],
  [
    'test_input_required_result_multiple_inputs',
    asks({ user_name: name, greeting: sampling('Generate a greeting'), client_roots: roots }),
  ],
  [
    'test_input_required_result_multi_round',
    asks({ step1: name }, { step2: form('What is your favorite color?', 'color', 'string') }),
  ],
  ['test_input_required_result_capabilities', asks({ user_name: name, greeting: sampling('Generate a greeting') })],
])

function missingCapability(): never {
  throw new RpcError(codes.capabilityMissing, 'This needs sampling.', {
    data: { requiredCapabilities: { sampling: {} } },
  })
}
