import { useId } from 'react'

import { Field } from '#platform/ui/field.tsx'
import type { HomeKey } from '#shop/settings/site-values.ts'

import type { HomeTexts } from '../../../editing/content-fields.ts'
import { homeTextsText as text } from '../../../editing/home-texts-text.ts'
import type { BlockFieldsProps, HomeFieldProps } from './block-fields-props.ts'
import { HomePictureField } from './home-picture-field.tsx'
import { HomeProductField } from './home-product-field.tsx'

type Props = Pick<BlockFieldsProps, 'page' | 'tools' | 'choices'> & { name: HomeKey }

/** One thing that a section of the home page says or shows, as the draft of the page has it. */
export function HomeTextField({ name, page, tools, choices }: Props) {
  const pagesId = useId()
  const texts: Partial<HomeTexts> = page.content
  const { label, hint } = text.fields[name]
  const shared = { name, label, hint, error: page.faults[name] }
  if (name === 'story_text')
    return (
      <Field {...shared}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={texts.story_text?.join('\n') ?? ''}
            onChange={({ target }) => page.change({ story_text: target.value.split('\n') })}
          />
        )}
      </Field>
    )
  const field: HomeFieldProps = {
    ...shared,
    value: texts[name] ?? '',
    set: (typed) => page.change({ [name]: typed }),
  }
  switch (name) {
    case 'hero_product':
    case 'story_product':
      return <HomeProductField {...field} tools={tools} />
    case 'hero_picture':
    case 'hero_picture_tall':
      return (
        <HomePictureField
          {...field}
          tools={tools}
          hashes={choices.home?.hashes ?? {}}
          describe={(alt) => {
            if (alt !== '' && texts.hero_picture_alt === '') page.change({ hero_picture_alt: alt })
          }}
        />
      )
    case 'featured_collection':
      return <CollectionField {...field} collections={choices.collections} />
    case 'hero_link':
    case 'story_link':
      return (
        <Field
          {...shared}
          hint={
            name === 'hero_link' && choices.home?.example !== undefined
              ? `${hint} ${text.example(choices.home.example)}`
              : hint
          }
        >
          {(control) => (
            <>
              <input
                type="text"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                list={pagesId}
                value={field.value}
                onChange={({ target }) => field.set(target.value)}
                {...control}
              />
              <datalist id={pagesId}>
                {choices.home?.pages.map(({ label: title, url }) => (
                  <option key={url} value={url}>
                    {title}
                  </option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      )
    case 'hero_line':
    case 'hero_text':
    case 'hero_button':
    case 'hero_picture_alt':
    case 'story_eyebrow':
    case 'story_title':
    case 'story_button':
      return (
        <Field {...shared}>
          {(control) => (
            <input
              type="text"
              autoComplete="off"
              value={field.value}
              onChange={({ target }) => field.set(target.value)}
              {...control}
            />
          )}
        </Field>
      )
  }
}

/** A collection by its slug; one that does not exist any more is still what is chosen. */
const CollectionField = ({
  label,
  hint,
  error,
  value,
  set,
  collections,
}: HomeFieldProps & { collections: BlockFieldsProps['choices']['collections'] }) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => set(target.value)}>
        <option value="">{text.none}</option>
        {value !== '' && !collections.some(({ id }) => id === value) && (
          <option value={value}>{value}</option>
        )}
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
