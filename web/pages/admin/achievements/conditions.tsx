import {
  adminUpdateAchievement,
  maxConditions,
  type Condition,
} from '../../../../src/areas/achievements/definitions/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Fields, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { formatConditionValue, parseConditionValue } from './condition-values.ts'

const spareRows = 2

const operatorLabels = (): Readonly<Record<Condition['op'], string>> => ({
  eq: t('admin.conditions.op.eq'),
  neq: t('admin.conditions.op.neq'),
  gt: t('admin.conditions.op.gt'),
  gte: t('admin.conditions.op.gte'),
  lt: t('admin.conditions.op.lt'),
  lte: t('admin.conditions.op.lte'),
  in: t('admin.conditions.op.in'),
  contains: t('admin.conditions.op.contains'),
})

interface Row {
  readonly field: string
  readonly op: Condition['op']
  readonly value: string
}

interface Props {
  readonly form: Form
  readonly conditions: readonly Condition[]
}

export function Conditions({ form, conditions }: Props) {
  const savedRows = conditions.map(({ field, op, value }) => ({ field, op, value: formatConditionValue(value) }))
  const filledRows = form.fields.isEmpty ? savedRows : readRows(form.fields)
  const empty: Row = { field: '', op: 'eq', value: '' }
  const rows = [...filledRows, ...Array.from({ length: spareRows }, () => empty)].slice(0, maxConditions)
  return (
    <fieldset class="conditions">
      <legend>{t('admin.conditions.legend')}</legend>
      <p class="help">
        {rich('admin.conditions.help', { link: (children) => <a href="/developer/events">{children}</a> })}
      </p>
      {rows.map((row, index) => (
        // `rows` already holds the submitted values, without the empty rows.
        <ConditionRow form={{ ...form, fields: new Fields() }} row={row} index={index} />
      ))}
      <p class="help">{rich('admin.conditions.valueHelp', { code: (children) => <code>{children}</code> })}</p>
    </fieldset>
  )
}

function ConditionRow({ form, row, index }: { readonly form: Form; readonly row: Row; readonly index: number }) {
  const name = `conditions.${index}` as const
  return (
    <div class="condition" role="group" aria-label={t('admin.conditions.condition', { number: index + 1 })}>
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name={`${name}.field`}
        label={t('admin.conditions.field')}
        value={row.field}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name={`${name}.op`}
        label={t('admin.conditions.operator')}
        value={row.op}
        choices={operatorLabels()}
      />
      <FormField
        of={adminUpdateAchievement}
        form={form}
        name={`${name}.value`}
        label={t('admin.conditions.value')}
        value={row.value}
      />
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
