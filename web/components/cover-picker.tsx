import { sceneNames, toLook, type Look, type SceneName } from '../../src/areas/covers/contract.ts'
import { suggestScene } from '../../src/areas/covers/words.ts'
import { createEvent } from '../../src/areas/events/manage/contract.ts'
import type { GroupRecord } from '../../src/areas/groups/records/contract.ts'
import type { Form } from '../form.ts'
import { siteThemeColor, t } from '../messages.ts'
import { fieldValue } from './fields.tsx'
import { SceneImage } from './cover.tsx'
import { PictureField } from './picture-field.tsx'

type CoverGroup = Pick<GroupRecord, 'id' | 'name' | 'tags' | 'themeColor'>

interface CoverValues {
  readonly title: string
  readonly description: string
  readonly photoUrl: string
  /** Empty for the scene that the words suggest. */
  readonly coverScene: string
}

interface Props {
  readonly form: Form
  readonly group: CoverGroup
  readonly values: CoverValues
}

/** Its picture follows what is typed. */
export const suggestedCoverPart = '#suggested-cover'

/** The scene that is drawn, or a photo instead of it. */
export function CoverPicker({ form, group, values }: Props) {
  const chosen = fieldValue(form, 'coverScene', values.coverScene)
  return (
    <fieldset class="cover-picker">
      <legend>{t('manage.cover.title')}</legend>
      <div class="scenes">
        <label>
          <input type="radio" name="coverScene" value="" checked={findScene(chosen) === undefined} />
          <span id={suggestedCoverPart.slice(1)}>
            <SceneImage look={lookOf(group, suggestedScene(group, values))} crop="card" />
          </span>
          {t('manage.cover.suggested')}
        </label>
        {sceneNames.map((scene) => (
          <label>
            <input type="radio" name="coverScene" value={scene} checked={scene === chosen} />
            <SceneImage look={lookOf(group, scene)} crop="card" />
            {t(`manage.scenes.${scene}`)}
          </label>
        ))}
      </div>
      <PictureField
        of={createEvent}
        form={form}
        name="photoUrl"
        label={t('manage.cover.photo')}
        category="event-photo"
        value={values.photoUrl}
        help={t('manage.cover.photoHelp')}
      />
    </fieldset>
  )
}

/** The scene of an event that is not saved yet. */
export const previewedScene = (group: CoverGroup, values: CoverValues): Look =>
  lookOf(group, findScene(values.coverScene) ?? suggestedScene(group, values))

const findScene = (name: string): SceneName | undefined => sceneNames.find((scene) => scene === name)

const suggestedScene = ({ name, tags }: CoverGroup, { title, description }: CoverValues): SceneName =>
  suggestScene({ title, description, groupName: name, groupTags: tags })

/** Arranged by the group, so that a browser that knows the scenes keeps them. */
const lookOf = ({ id, themeColor }: CoverGroup, scene: SceneName): Look =>
  toLook({ id, seriesId: null }, scene, themeColor ?? siteThemeColor() ?? 'default')
