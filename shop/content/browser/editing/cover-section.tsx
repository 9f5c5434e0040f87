import { useState } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { PostContent } from '../../editing/content-fields.ts'
import { contentEditorText as text, contentFieldNames } from '../../editing/editor-text.ts'
import type { PartProps } from './content-tools.ts'
import type { ContentTools, KnownPicture } from './content-tools.ts'

type Props = PartProps<PostContent> & {
  /** The one that it began with. */
  cover: Omit<KnownPicture, 'pictureId'> | null
  tools: ContentTools
}

/** The picture at the head of a post, and what it shows. */
export function CoverSection({ content, faults, change, cover, tools }: Props) {
  const [first] = useState(content.cover_picture_id)
  const [added, setAdded] = useState<KnownPicture>()
  const [refused, setRefused] = useState<string>()
  const [isSending, setSending] = useState(false)
  const id = content.cover_picture_id
  const hash = id === added?.pictureId ? added?.hash : id === first ? cover?.hash : undefined

  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    const sent = await tools.upload(file)
    setSending(false)
    setRefused(sent.ok ? undefined : sent.refusal)
    if (!sent.ok) return
    setAdded(sent.value)
    change({ cover_picture_id: sent.value.pictureId })
  }

  return (
    <section aria-labelledby="cover" className="grid gap-4 border-t pt-6">
      <h2 id="cover" className="text-xl font-semibold">
        {text.cover}
      </h2>
      {id !== null && hash !== undefined && (
        <img src={pictureUrl(hash, 480, 'webp')} alt="" className="max-h-60 w-fit" />
      )}
      <TextField
        key={id}
        label={text.addCover}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={refused ?? faults.cover_picture_id}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      {tools.renderLibrary((picture) => {
        setRefused(undefined)
        setAdded(picture)
        change({
          cover_picture_id: picture.pictureId,
          cover_alt: picture.alt || content.cover_alt,
        })
      })}
      <output className="text-sm empty:hidden">{isSending && text.tools.sending}</output>
      {id !== null && (
        <>
          <TextField
            label={contentFieldNames.cover_alt}
            hint={text.tools.altHint}
            error={faults.cover_alt}
            value={content.cover_alt}
            onChange={({ target }) => change({ cover_alt: target.value })}
          />
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => change({ cover_picture_id: null, cover_alt: '' })}
          >
            {text.removeCover}
          </Button>
        </>
      )}
    </section>
  )
}
