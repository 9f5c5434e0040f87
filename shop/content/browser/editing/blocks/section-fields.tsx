import { Link } from 'react-router'

import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Field } from '#platform/ui/field.tsx'

import { blocksText } from '../../../blocks/blocks-editor-text.ts'
import { homeSections } from '../../../blocks/home-sections.ts'
import type { HomeSection } from '../../../blocks/home-sections.ts'
import type { BlockOf } from '../../../blocks/page-body.ts'
import { homeFieldsOf } from '../../../editing/home-fields.ts'
import { homeTextsText } from '../../../editing/home-texts-text.ts'
import { SITE_SUBJECT, translationPath } from '../../../translations/translation-list.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { HomeTextField } from './home-text-field.tsx'
import { unusedSections } from './new-block.ts'

const text = blocksText.fields

/** Which section of the home page is shown, one that is not shown elsewhere on it, and what it says and shows. */
export function SectionFields(props: BlockFieldsProps<BlockOf<'home_section'>>) {
  const { block, onChange, blocks, language } = props
  const fields = homeFieldsOf(block.section)
  return (
    <>
      <Field label={text.section} hint={text.sectionHint}>
        {(control) => (
          <select
            {...control}
            value={block.section}
            onChange={({ target }) => {
              const section = homeSections.find((each) => each === target.value)
              if (section) onChange({ ...block, section })
            }}
          >
            {homeSections
              .filter((each) => each === block.section || unusedSections(blocks).includes(each))
              .map((each) => (
                <option key={each} value={each}>
                  {blocksText.sections[each]}
                </option>
              ))}
          </select>
        )}
      </Field>
      {language === DEFAULT_LANGUAGE
        ? fields.map((key) => <HomeTextField key={key} name={key} {...props} />)
        : hasTexts(block.section) && <Translations language={language} />}
    </>
  )
}

/** Whether a section has texts of its own; a collection has its name in each language. */
const hasTexts = (section: HomeSection) => homeFieldsOf(section).length > 1

/** Where the other languages of its texts are written: they are translations of what is published. */
const Translations = ({ language }: { language: Language }) => (
  <div className="grid gap-2 text-sm">
    <p className="text-ink-soft">{homeTextsText.otherLanguage}</p>
    <p>
      <Link
        to={translationPath({ language, kind: 'site', id: SITE_SUBJECT })}
        className="link lone-link"
      >
        {homeTextsText.translate(languages[language].name)}
      </Link>
    </p>
  </div>
)
