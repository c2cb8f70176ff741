import { locales } from '#messages'
import { findFieldProblem, type Form } from '../form.ts'
import { t } from '../messages.ts'
import { languageOptions } from './languages.tsx'

/** ISO 639 codes of languages that communities might meet in. */
const otherLanguages =
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fo fr fy ga gd gl gu ha he hi hr hu hy id ig is it ja jv ka kk kl km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn pa pl ps pt qu ro ru rw se si sk sl so sq sr su sv sw ta te tg th tk tl tr tt ug uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  )

/** Languages of the site are a tap away; the select has the others. */
const commonLanguages = () => locales.map((locale) => new Intl.Locale(locale).language)

interface Props {
  readonly form: Form
  readonly label: string
  readonly help: string
  readonly value: readonly string[] | null
}

export function LanguageField({ form, label, help, value }: Props) {
  const name = 'languages'
  const chosen = form.fields.isEmpty ? (value ?? []) : form.fields.all(name).filter((language) => language !== '')
  const shown = [...commonLanguages(), ...chosen]
  const problem = findFieldProblem(form, name)
  return (
    <fieldset class={problem === undefined ? 'field' : 'field bad'}>
      <legend>
        {label}
        <span class="soft"> {t('common.optional')}</span>
      </legend>
      <div class="choice-chips">
        {languageOptions(shown).map(([language, text]) => (
          <label class="choice-chip">
            <input type="checkbox" name={name} value={language} checked={chosen.includes(language)} />
            {text}
          </label>
        ))}
        <select name={name} aria-label={t('components.languageField.other')}>
          <option value="">{t('components.languageField.other')}</option>
          {languageOptions(otherLanguages.filter((language) => !shown.includes(language))).map(([language, text]) => (
            <option value={language}>{text}</option>
          ))}
        </select>
      </div>
      {problem !== undefined && <p class="problem">{problem}</p>}
      <p class="help">{help}</p>
    </fieldset>
  )
}
