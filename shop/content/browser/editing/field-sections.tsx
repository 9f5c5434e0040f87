import { useState } from 'react'

import { Field, TextField } from '#platform/ui/field.tsx'

import type { PostContent } from '../../editing/content-fields.ts'
import { contentEditorText as text, contentFieldNames } from '../../editing/editor-text.ts'
import type { PartProps } from './content-tools.ts'

const { hints } = text

type LinesProps = {
  label: string
  hint: string
  error: string | undefined
  value: string
  onType: (typed: string) => void
}

const Lines = ({ label, hint, error, value, onType }: LinesProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        rows={3}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
)

const Title = ({ content, faults, change }: PartProps<{ title: string }>) => (
  <TextField
    label={contentFieldNames.title}
    error={faults.title}
    value={content.title}
    autoComplete="off"
    onChange={({ target }) => change({ title: target.value })}
  />
)

/** The fields of a post, but for its cover, its text and its products. */
export function PostFields(props: PartProps<PostContent>) {
  const { content, faults, change } = props
  return (
    <div className="grid gap-6">
      <Title {...props} />
      <TextField
        label={contentFieldNames.slug}
        hint={hints.slug}
        error={faults.slug}
        value={content.slug}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ slug: target.value })}
      />
      <Lines
        label={contentFieldNames.summary}
        hint={hints.summary}
        error={faults.summary}
        value={content.summary}
        onType={(summary) => change({ summary })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={contentFieldNames.author}
          error={faults.author}
          value={content.author}
          autoComplete="off"
          onChange={({ target }) => change({ author: target.value })}
        />
        <Tags {...props} />
      </div>
    </div>
  )
}

/** Tags as one line, which stays as it is typed. */
function Tags({ content, faults, change }: PartProps<PostContent>) {
  const joined = content.tags.join(', ')
  const [typed, setTyped] = useState(joined)
  const isSame = tagsIn(typed).join(', ') === joined
  return (
    <TextField
      label={contentFieldNames.tags}
      hint={hints.tags}
      error={faults.tags}
      value={isSame ? typed : joined}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        change({ tags: tagsIn(target.value) })
      }}
    />
  )
}

const tagsIn = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** The fields of a text page, but for its text. */
export function PageFields(props: PartProps<{ title: string; description: string }>) {
  const { content, faults, change } = props
  return (
    <div className="grid gap-6">
      <Title {...props} />
      <Lines
        label={contentFieldNames.description}
        hint={hints.description}
        error={faults.description}
        value={content.description}
        onType={(description) => change({ description })}
      />
    </div>
  )
}
