export type Option = readonly [value: string, label: string]

interface SelectInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

export const SelectInput = ({ name, label, value, options }: SelectInputProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      {options.map(([option, text]) => (
        <option value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </div>
)
