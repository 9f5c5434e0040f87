import { useState } from 'react'
import type { ComponentProps } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'

import { siteText } from '../../settings/site-text.ts'

const text = siteText.picture

type Props = {
  name: string
  /** Id of the saved picture; empty for none. */
  typed: string
  /** Hashes of the saved pictures, by id. */
  hashes: Readonly<Record<string, string>>
  /** Links its input to the label of the field. */
  control: ComponentProps<'input'>
}

/** Uploads a picture as soon as it is chosen, and shows it; the form sends its id. */
export function PictureInput({ name, typed, hashes, control }: Props) {
  const [id, setId] = useState(typed)
  const [sentHash, setSentHash] = useState<string>()
  const [said, setSaid] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const hash = hashes[id] ?? sentHash
  const isToSave = id !== typed

  async function send(file: File) {
    setIsSending(true)
    setSaid(text.sending)
    const sent = await uploadPicture(file, () => undefined)
    setIsSending(false)
    setSaid(sent.ok ? undefined : sent.refusal)
    if (!sent.ok) return
    setSentHash(sent.value.hash)
    setId(sent.value.pictureId)
  }

  return (
    <div className="grid gap-3">
      <input type="hidden" name={name} value={id} />
      {id !== '' && hash !== undefined ? (
        <img src={pictureUrl(hash, 480, 'webp')} alt="" className="max-h-40 max-w-full w-fit" />
      ) : (
        <p className="text-sm text-ink-soft">{text.none}</p>
      )}
      <input
        {...control}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={isSending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
        }}
      />
      {id !== '' && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setId('')}
        >
          {text.remove}
        </Button>
      )}
      <output className="text-sm text-ink-soft empty:hidden">
        {said ?? (isToSave && (id === '' ? text.removed : text.kept))}
      </output>
    </div>
  )
}
