import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'
import { homeSections } from '#shop/settings/site-values.ts'
import type { HomeSection } from '#shop/settings/site-values.ts'

import { homeSectionNames, siteText } from '../../settings/settings-text.ts'

const pictureText = siteText.picture

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

  return (
    <div className="grid gap-3">
      <input type="hidden" name={name} value={id} />
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
            onPick={({ pictureId, hash: chosen }) => {
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

const partsText = siteText.parts

type PartsInputProps = { name: string; label: string; typed: string }

/** Puts the parts of the home page in order, and says which are shown; sent as their names, one a line. */
export function SectionsInput({ name, label: list, typed }: PartsInputProps) {
  const [order, setOrder] = useState(() => {
    const shown = typed.split('\n').filter(isPart)
    return [...shown, ...homeSections.filter((part) => !shown.includes(part))]
  })
  const [shown, setShown] = useState(() => new Set(typed.split('\n').filter(isPart)))
  const [announcement, setAnnounced] = useState('')

  function move(part: HomeSection, by: -1 | 1) {
    const at = order.indexOf(part)
    const next = order.filter((each) => each !== part)
    next.splice(at + by, 0, part)
    setOrder(next)
    setAnnounced(partsText.moved(homeSectionNames[part], at + by + 1, order.length))
  }

  return (
    <>
      <input type="hidden" name={name} value={order.filter((part) => shown.has(part)).join('\n')} />
      <ol aria-label={list} className="max-w-xl border-t">
        {order.map((part, at) => {
          const label = homeSectionNames[part]
          return (
            <li key={part} className="flex items-center gap-1 border-b">
              <label className="flex min-h-12 grow items-center gap-3">
                <input
                  type="checkbox"
                  aria-label={partsText.isShown(label)}
                  checked={shown.has(part)}
                  onChange={({ target }) => {
                    const next = new Set(shown)
                    if (target.checked) next.add(part)
                    else next.delete(part)
                    setShown(next)
                  }}
                  className="size-5 accent-accent"
                />
                {label}
              </label>
              <Button
                variant="quiet"
                size="small"
                aria-label={partsText.up(label)}
                // Still there to be pressed: a button that goes takes the focus with it.
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(part, -1)}
              >
                <ArrowUp aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={partsText.down(label)}
                aria-disabled={at === order.length - 1}
                onClick={() => at < order.length - 1 && move(part, 1)}
              >
                <ArrowDown aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
            </li>
          )
        })}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  )
}

const isPart = (name: string): name is HomeSection => homeSections.some((part) => part === name)
