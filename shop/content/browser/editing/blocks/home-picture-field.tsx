import { useState } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import { homeTextsText } from '../../../editing/home-texts-text.ts'
import type { ContentTools, KnownPicture } from '../content-tools.ts'
import type { HomeFieldProps } from './block-fields-props.ts'

const text = homeTextsText.picture

type Props = HomeFieldProps & {
  tools: ContentTools
  /** Hashes of pictures by their ids. */
  hashes: Readonly<Record<string, string>>
  /** Takes what a picture of the library is described as. */
  describe: (alt: string) => void
}

/** A picture at the top of the home page, uploaded or chosen from the library; the page keeps its id. */
export function HomePictureField({ tools, hashes, describe, ...field }: Props) {
  const { label, hint, error, value, set } = field
  const [refused, setRefused] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  /** Pictures that were chosen here. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const hash = hashes[value] ?? chosen[value]

  function take({ pictureId, hash: own }: Pick<KnownPicture, 'pictureId' | 'hash'>) {
    setRefused(undefined)
    setChosen((known) => ({ ...known, [pictureId]: own }))
    set(pictureId)
  }

  async function send(file: File | undefined) {
    if (!file) return
    setIsSending(true)
    const sent = await tools.upload(file)
    setIsSending(false)
    if (sent.ok) take(sent.value)
    else setRefused(sent.refusal)
  }

  return (
    <Field label={label} hint={hint} error={refused ?? error}>
      {(control) => (
        <div className="grid gap-3">
          {hash !== undefined ? (
            <img src={pictureUrl(hash, 480, 'webp')} alt="" className="max-h-40 w-fit max-w-full" />
          ) : (
            <p className="text-sm text-ink-soft">{value === '' ? text.none : text.chosen}</p>
          )}
          <input
            {...control}
            // Empty again once a picture was taken or removed.
            key={value}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            disabled={isSending}
            onChange={({ target }) => void send(target.files?.[0])}
          />
          <div className="flex flex-wrap gap-3">
            {tools.renderLibrary((picture) => {
              describe(picture.alt)
              take(picture)
            })}
            {value !== '' && (
              <Button variant="secondary" size="small" onClick={() => set('')}>
                {text.remove}
              </Button>
            )}
          </div>
          <output className="text-sm text-ink-soft empty:hidden">
            {isSending && text.sending}
          </output>
        </div>
      )}
    </Field>
  )
}
