import { useState } from 'react'
import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { PickedList } from '#platform/admin/browser/picked-list.tsx'
import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import type { Language } from '#platform/languages/languages.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Field, TextField } from '#platform/ui/field.tsx'

import { blocksText } from '../../../blocks/blocks-editor-text.ts'
import { pageLimits } from '../../../blocks/page-body.ts'
import type { BlockOf, PageBlock } from '../../../blocks/page-body.ts'
import { readVideoAddress, watchAddress } from '../../../blocks/video-address.ts'
import { contentEditorText } from '../../../editing/editor-text.ts'
import type { KnownPicture } from '../content-tools.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { LocalBody, LocalLine, orNothing } from './local-inputs.tsx'
import { OwnVideoFields } from './own-video-fields.tsx'
import { QuestionsFields } from './questions-fields.tsx'
import { SectionFields } from './section-fields.tsx'

const text = blocksText.fields

/** The fields of a block. */
export function BlockFields({ block, ...props }: BlockFieldsProps) {
  const { onChange, language, tools, choices, state } = props
  switch (block.type) {
    case 'home_section':
      return <SectionFields block={block} {...props} />
    case 'heading':
      return (
        <LocalLine
          label={text.heading}
          language={language}
          value={block.text}
          onChange={(value) => onChange({ ...block, text: value })}
        />
      )
    case 'text':
      return (
        <LocalBody
          id={block.id}
          label={text.text}
          language={language}
          value={block.text}
          onChange={(value) => onChange({ ...block, text: value })}
          tools={tools}
          state={state}
        />
      )
    case 'picture':
      return <PictureFields block={block} {...props} />
    case 'columns':
      return (
        <>
          <LocalBody
            id={`${block.id}-0`}
            label={text.column[0]}
            language={language}
            value={block.columns[0]}
            onChange={(value) => onChange({ ...block, columns: [value, block.columns[1]] })}
            tools={tools}
            state={state}
          />
          <LocalBody
            id={`${block.id}-1`}
            label={text.column[1]}
            language={language}
            value={block.columns[1]}
            onChange={(value) => onChange({ ...block, columns: [block.columns[0], value] })}
            tools={tools}
            state={state}
          />
        </>
      )
    case 'products':
      return <ProductsFields block={block} {...props} />
    case 'collection':
      return (
        <>
          <Select
            label={text.collection}
            choices={choices.collections}
            value={block.slug}
            onChoose={(slug) => onChange({ ...block, slug })}
          />
          <TextField
            label={text.limit}
            type="number"
            inputMode="numeric"
            min={1}
            max={pageLimits.collectionProducts}
            value={block.limit}
            onChange={({ target }) =>
              onChange({
                ...block,
                limit: Math.min(
                  pageLimits.collectionProducts,
                  Math.max(1, Math.round(target.valueAsNumber || 1)),
                ),
              })
            }
          />
          <TitleField
            block={block}
            language={language}
            onChange={onChange}
            hint={text.collectionTitleHint}
          />
        </>
      )
    case 'questions':
      return (
        <>
          <TitleField block={block} language={language} onChange={onChange} />
          <QuestionsFields block={block} {...props} />
        </>
      )
    case 'video':
      return <VideoFields block={block} {...props} />
    case 'own_video':
      return <OwnVideoFields block={block} {...props} />
    case 'size_table':
      return (
        <Select
          label={text.system}
          choices={choices.systems}
          value={block.system}
          onChoose={(system) => onChange({ ...block, system })}
        />
      )
    case 'newsletter':
    case 'contact':
      return (
        <>
          <p className="text-sm text-ink-soft">{text[block.type]}</p>
          <TitleField block={block} language={language} onChange={onChange} />
        </>
      )
  }
}

type Titled = BlockOf<'products' | 'collection' | 'questions' | 'newsletter' | 'contact'>

const TitleField = ({
  block,
  language,
  onChange,
  hint = text.titleHint,
}: {
  block: Titled
  language: Language
  onChange: (block: PageBlock) => void
  hint?: string
}) => (
  <LocalLine
    label={text.title}
    hint={hint}
    language={language}
    value={block.title}
    onChange={(value) => onChange({ ...block, title: orNothing(value) })}
  />
)

const Select = ({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  value: string
  onChoose: (id: string) => void
}) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{text.choose}</option>
        {/* One that does not exist any more is still what is chosen. */}
        {value !== '' && !choices.some(({ id }) => id === value) && (
          <option value={value}>{value}</option>
        )}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const attrsOf = ({ pictureId, hash, width, height, dominantHex }: KnownPicture) => ({
  pictureId,
  hash,
  width,
  height,
  dominantHex,
})

function PictureFields({ block, onChange, language, tools }: BlockFieldsProps<BlockOf<'picture'>>) {
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    const sent = await tools.upload(file)
    setSending(false)
    setRefused(sent.ok ? undefined : sent.refusal)
    if (sent.ok) onChange({ ...block, attrs: attrsOf(sent.value) })
  }
  return (
    <>
      {block.attrs && (
        <img src={pictureUrl(block.attrs.hash, 480, 'webp')} alt="" className="max-h-60 w-fit" />
      )}
      <TextField
        key={block.attrs?.hash}
        label={text.file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={refused}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {tools.renderLibrary((chosen) => {
        setRefused(undefined)
        const alt = chosen.alt === '' ? block.alt : { ...chosen.alts, en: chosen.alt }
        onChange({ ...block, attrs: attrsOf(chosen), alt })
      })}
      <output className="text-sm empty:hidden">{isSending && text.sending}</output>
      <LocalLine
        label={text.alt}
        hint={text.altHint}
        language={language}
        value={block.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <LocalLine
        label={text.caption}
        hint={text.titleHint}
        language={language}
        value={block.caption}
        onChange={(caption) => onChange({ ...block, caption: orNothing(caption) })}
      />
    </>
  )
}

function ProductsFields({
  block,
  onChange,
  language,
  tools,
}: BlockFieldsProps<BlockOf<'products'>>) {
  const ids = block.items.map(({ attrs }) => attrs.productId)
  const set = (chosen: readonly string[]) =>
    onChange({
      ...block,
      items: chosen
        .slice(0, pageLimits.products)
        .map((productId) => ({ type: 'product', attrs: { productId } })),
    })
  return (
    <>
      <TitleField block={block} language={language} onChange={onChange} />
      {ids.length > 0 && (
        <PickedList label={text.products} picked={ids.map(tools.productOf)} onChange={set} />
      )}
      <PickSearch
        text={contentEditorText.products}
        find={tools.findProducts}
        taken={ids}
        onChoose={({ id }) => set([...ids, id])}
      />
    </>
  )
}

/** The address as it is typed; the page keeps what it leads to. */
function VideoFields({ block, onChange, language }: BlockFieldsProps<BlockOf<'video'>>) {
  const [typed, setTyped] = useState(block.videoId === '' ? '' : watchAddress(block))
  const isWrong = typed.trim() !== '' && readVideoAddress(typed) === undefined
  return (
    <>
      <TextField
        label={text.video}
        hint={text.videoHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={isWrong && text.badVideo}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ ...block, ...(readVideoAddress(target.value) ?? { videoId: '' }) })
        }}
      />
      <LocalLine
        label={text.videoTitle}
        language={language}
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
    </>
  )
}
