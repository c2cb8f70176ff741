import { findFieldProblem } from '../form.ts'
import { fieldValue, type FieldProps } from './fields.tsx'

interface RadioProps extends Pick<FieldProps, 'form' | 'name'> {
  readonly legend: string
  readonly value?: string
  readonly options: readonly (readonly [value: string, label: string, help?: string])[]
}

export function RadioField({ form, name, legend, value, options }: RadioProps) {
  const chosen = fieldValue(form, name, value)
  const problem = findFieldProblem(form, name)
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {problem !== undefined && <p class="problem">{problem}</p>}
      {options.map(([option, label, help]) => (
        <div class="check-field">
          <input
            type="radio"
            id={`${name}-${option}`}
            name={name}
            value={option}
            checked={option === chosen}
            aria-describedby={help === undefined ? undefined : `${name}-${option}-help`}
          />
          <label for={`${name}-${option}`}>{label}</label>
          {help !== undefined && (
            <p class="help" id={`${name}-${option}-help`}>
              {help}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
