import type { Option } from '../../../components/select-input.tsx'

interface Props {
  readonly name: string
  /** For screen readers; others read the sentence around the field. */
  readonly label: string
  readonly value: string
}

export const InlineSelect = ({ name, label, value, options }: Props & { readonly options: readonly Option[] }) => (
  <select name={name} aria-label={label}>
    {options.map(([option, text]) => (
      <option value={option} selected={option === value}>
        {text}
      </option>
    ))}
  </select>
)

interface InputProps extends Props {
  readonly list?: string
  readonly isNumber?: boolean
}

export const InlineInput = ({ name, label, value, list, isNumber = false }: InputProps) => (
  <input
    type="text"
    name={name}
    aria-label={label}
    value={value}
    list={list}
    inputmode={isNumber ? 'numeric' : undefined}
    size={isNumber ? 6 : 16}
    autocomplete="off"
  />
)
