import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'

import { siteText } from '../../settings/settings-text.ts'

const pictureText = siteText.picture

type Props = {
  name: string
  /** Id of the saved picture; empty for none. */
  typed: string
  /** Hashes of the saved pictures, by id. */
  hashes: Readonly<Record<string, string>>
  /** The name of the input for what it shows, where the form has one. */
  altName?: string
  /** Links its input to the label of the field. */
  control: ComponentProps<'input'>
}

/** Uploads a picture as soon as it is chosen, and shows it; the form sends its id. */
export function PictureInput({ name, typed, hashes, altName, control }: Props) {
  const hidden = useRef<HTMLInputElement>(null)
  const [id, setId] = useState(typed)
  const [sentHash, setSentHash] = useState<string>()
  const [announcement, setAnnounced] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const canChoose = useHydrated()
  const hash = hashes[id] ?? sentHash
  const isToSave = id !== typed

  async function send(file: File) {
    setIsSending(true)
    setAnnounced(pictureText.sending)
    const sent = await uploadPicture(file, () => undefined)
    setIsSending(false)
    setAnnounced(sent.ok ? undefined : sent.refusal)
    if (!sent.ok) return
    setSentHash(sent.value.hash)
    setId(sent.value.pictureId)
  }

  /** Says what the picture shows, unless somebody has described it already. */
  function describe(alt: string) {
    const input = altName === undefined ? null : hidden.current?.form?.elements.namedItem(altName)
    if (input instanceof HTMLInputElement && input.value === '') input.value = alt
  }

  return (
    <div className="grid gap-3">
      <input ref={hidden} type="hidden" name={name} value={id} />
      {id !== '' && hash !== undefined ? (
        <img src={pictureUrl(hash, 480, 'webp')} alt="" className="max-h-40 max-w-full w-fit" />
      ) : (
        <p className="text-sm text-ink-soft">{pictureText.none}</p>
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
      <div className="flex flex-wrap gap-3">
        {canChoose && (
          <ChooseFromLibrary
            onPick={({ pictureId, hash: chosen, alt }) => {
              describe(alt)
              setSentHash(chosen)
              setId(pictureId)
            }}
          />
        )}
        {id !== '' && (
          <Button variant="secondary" size="small" onClick={() => setId('')}>
            {pictureText.remove}
          </Button>
        )}
      </div>
      <output className="text-sm text-ink-soft empty:hidden">
        {announcement ?? (isToSave && (id === '' ? pictureText.removed : pictureText.kept))}
      </output>
    </div>
  )
}
