import { maxConditions, type Condition } from '../../../../src/areas/achievements/definitions/contract.ts'
import type { Option } from '../../../components/select-input.tsx'
import { findFieldProblem, type Fields, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { formatConditionValue, parseConditionValue } from './condition-values.ts'
import { InlineInput, InlineSelect } from './inline-fields.tsx'
import { fieldOptions, operatorOptions } from './rule-words.ts'

const spareRows = 2

interface Row {
  readonly field: string
  readonly op: Condition['op']
  readonly value: string
}

interface Props {
  readonly form: Form
  readonly conditions: readonly Condition[]
  /** Ids and names: a condition compares ids. */
  readonly groups: readonly Option[]
}

export function Conditions({ form, conditions, groups }: Props) {
  const savedRows = conditions.map(({ field, op, value }) => ({ field, op, value: formatConditionValue(value) }))
  const filledRows = form.fields.isEmpty ? savedRows : readRows(form.fields)
  const empty: Row = { field: '', op: 'eq', value: '' }
  const rows = [...filledRows, ...Array.from({ length: spareRows }, () => empty)].slice(0, maxConditions)
  return (
    <fieldset class="stack gap-3 rule">
      <legend>{t('admin.conditions.title')}</legend>
      <p class="help">{t('admin.conditions.leaveEmpty')}</p>
      {rows.map((row, index) => (
        <ConditionRow form={form} row={row} index={index} groups={groups} />
      ))}
      <datalist id="groups">
        {groups.map(([id, name]) => (
          <option value={id} label={name} />
        ))}
      </datalist>
      <p class="help">{rich('admin.conditions.valueHelp', { code: (children) => <code>{children}</code> })}</p>
    </fieldset>
  )
}

interface RowProps extends Pick<Props, 'form' | 'groups'> {
  readonly row: Row
  readonly index: number
}

function ConditionRow({ form, row, index, groups }: RowProps) {
  const name = `conditions.${index}`
  const [, groupName] = groups.find(([id]) => id === row.value) ?? []
  const problem = findFieldProblem(form, name)
  return (
    <div class="sentence" role="group" aria-label={t('admin.conditions.condition', { number: index + 1 })}>
      {rich('admin.conditions.sentence', {
        field: (
          <InlineSelect
            name={`${name}.field`}
            label={t('admin.conditions.field')}
            value={row.field}
            options={[['', t('admin.conditions.anything')], ...fieldOptions(row.field)]}
          />
        ),
        operator: (
          <InlineSelect
            name={`${name}.op`}
            label={t('admin.conditions.operator')}
            value={row.op}
            options={operatorOptions()}
          />
        ),
        value: (
          <InlineInput name={`${name}.value`} label={t('admin.conditions.value')} value={row.value} list="groups" />
        ),
      })}
      {groupName !== undefined && <p class="help">{groupName}</p>}
      {problem !== undefined && <p class="problem">{problem}</p>}
    </div>
  )
}

function readRows(fields: Fields): Row[] {
  const rows = Array.from({ length: maxConditions }, (_, index) => ({
    field: fields.text(`conditions.${index}.field`).trim(),
    op: (fields.text(`conditions.${index}.op`) || 'eq') as Condition['op'],
    value: fields.text(`conditions.${index}.value`).trim(),
  }))
  return rows.filter(({ field, value }) => field !== '' || value !== '')
}

/** A missing value stays undefined, and the operation rejects it. */
export const readConditions = (fields: Fields): Condition[] =>
  readRows(fields).map(({ field, op, value }) => ({ field, op, value: parseConditionValue(value, op) }) as Condition)
