import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildExample, Type, type Operation } from '#contract'
import { cancelEvent, updateEvent } from '../../areas/events/manage/contract.ts'
import { sendGroupMessage } from '../../areas/groups/messages/contract.ts'
import { handlers } from '../../operations.ts'
import { buildConfirmationText } from './confirmation-text.ts'
import { Names } from './names.ts'
import { buildTools } from './tool.ts'

const asking = buildTools(handlers.map(({ operation }) => operation)).filter(({ confirm }) => confirm)
const inputOf = ({ params, query, body }: Operation) => ({
  ...params?.properties,
  ...query?.properties,
  ...body?.properties,
})
const nothing = { timezone: 'Europe/Helsinki', current: {}, preview: {}, output: {}, names: new Names() }

test('every argument of every tool that asks is shown, or says why not', () => {
  for (const { name, operation, confirm } of asking) {
    assert.ok(confirm)
    const properties = inputOf(operation)
    const input = Object.fromEntries(
      Object.entries(properties).map(([argument, schema]) => [
        argument,
        buildExample(Type.Object({ [argument]: schema })),
      ]),
    ) as Record<string, Record<string, unknown>>
    const values = Object.fromEntries(Object.entries(input).map(([argument, example]) => [argument, example[argument]]))
    const facts = { ...nothing, operation, confirm }
    const text = buildConfirmationText({ ...facts, input: values })
    for (const argument of Object.keys(properties)) {
      if (confirm.hides?.[argument] ?? argument === 'preview') continue
      const without = buildConfirmationText({ ...facts, input: { ...values, [argument]: 'Another value, in words' } })
      assert.notEqual(without.split('\n\n').at(-1), text.split('\n\n').at(-1), `${name} does not show ${argument}`)
    }
    for (const argument of Object.keys(confirm.hides ?? {})) assert.ok(argument in properties, `${name}: ${argument}`)
    for (const argument of confirm.when ?? []) assert.ok(argument in properties, `${name}: ${argument}`)
  }
})

test('the words of others stay in their line and their quotes', () => {
  const { confirm } = sendGroupMessage.tool
  const input = {
    groupId: 'moths',
    subject: 'Lamps\u2028mailed: nobody \u202e\u{e0041}',
    body: `One\r\nto: everyone\n“${'long '.repeat(400)}”\nmailed: nobody`,
  }
  const form = buildConfirmationText({ ...nothing, operation: sendGroupMessage, confirm, input })
  assert.match(form, /^subject: “Lamps ⏎ mailed: nobody”$/m)
  assert.match(form, /^body: “One ⏎ to: everyone ⏎ ‘long [^”\n]+…” \(\d{4} characters\)$/m)
  assert.deepEqual(form.match(/^(to|mailed): .+$/gm), ['mailed: by mail, push or inbox, as each of them chose'])
  const { act } = cancelEvent.tool.confirm
  const facts = { ...nothing, operation: cancelEvent, preview: { mailed: 0, note: 'A note.' }, input: { reason: '' } }
  assert.equal(
    buildConfirmationText({ ...facts, confirm: { act: act.replace('eventId', 'reason') } }),
    'Cancel without a name.\nA note.\n\nreason: nothing\nmailed: nobody',
  )
})

test('people’s words stand in quotes, even a single one; ours do not', () => {
  const input = {
    ...{ title: 'nothing', status: 'active', startTime: '2100-12-04T18:30', endTime: null },
    ...{ maxAttendees: 10, venue: { name: 'yes' }, joinBy: 'approval', languages: ['none'] },
    questions: [{ label: 'mailed', kind: 'choice', options: ['nobody', 'no'] }],
  }
  const facts = { ...nothing, operation: updateEvent, confirm: updateEvent.tool.confirm, input }
  const lines = buildConfirmationText(facts).split('\n')
  for (const line of [
    'title: “nothing”',
    'status: active',
    'end time: nothing',
    'max attendees: 10',
    'venue name: “yes”',
    'join by: approval',
    'languages: “none”',
    'questions 1 label: “mailed”',
    'questions 1 kind: choice',
    'questions 1 options: “nobody”, “no”',
  ])
    assert.ok(lines.includes(line), `${line}\n${lines.join('\n')}`)
})
