import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'

import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { contentEditorText } from '../../editing/editor-text.ts'
import { isLinkAddress } from '../../link-address.ts'
import type { TextPicture } from '../../rich-text.ts'
import { insertBlock } from './text-extensions.ts'
import type { ContentTools } from './content-tools.ts'

const text = contentEditorText.tools

type Props = { editor: Editor; onClose: () => void }

/** What a tool asks for, below the toolbar; Escape closes it. */
function Box({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: React.ReactNode
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const panel = box.current
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    panel?.addEventListener('keydown', leave)
    return () => panel?.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section
      ref={box}
      aria-label={label}
      className="grid max-h-[55dvh] gap-4 overflow-y-auto border-t bg-surface p-4"
    >
      {children}
    </section>
  )
}

const Cancel = ({ onClose }: { onClose: () => void }) => (
  <Button variant="quiet" size="small" onClick={onClose}>
    {text.cancel}
  </Button>
)

/** The link of the selected text. */
export function LinkPanel({ editor, onClose }: Props) {
  const was: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof was === 'string' ? was : '')
  const [isWrong, setWrong] = useState(false)

  function apply(event: React.FormEvent) {
    event.preventDefault()
    const href = address.trim()
    if (!isLinkAddress(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !was)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    return onClose()
  }

  return (
    <Box label={text.link} onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        <TextField
          label={text.address}
          hint={text.addressHint}
          error={isWrong && text.badAddress}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small">
            {text.apply}
          </Button>
          {typeof was === 'string' && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              {text.takeOff}
            </Button>
          )}
          <Cancel onClose={onClose} />
        </div>
      </form>
    </Box>
  )
}

/** A picture for the text, with what it shows; or the one that is chosen in it. */
export function PicturePanel({ editor, onClose, tools }: Props & { tools: ContentTools }) {
  const was = editor.getAttributes('picture').picture as TextPicture['attrs'] | undefined | null
  const [picture, setPicture] = useState<Omit<TextPicture['attrs'], 'alt' | 'caption'> | undefined>(
    was ?? undefined,
  )
  const [alt, setAlt] = useState(was?.alt ?? '')
  const [caption, setCaption] = useState(was?.caption ?? '')
  const [fault, setFault] = useState<{ file?: string; alt?: string }>({})
  const [isSending, setSending] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    setSending(true)
    const sent = await tools.upload(file)
    setSending(false)
    if (sent.ok) setPicture(sent.value)
    setFault(sent.ok ? {} : { file: sent.refusal })
  }

  function apply(event: React.FormEvent) {
    event.preventDefault()
    const shown = alt.replaceAll(/\s+/g, ' ').trim()
    if (!picture) return setFault({ file: text.fileNeeded })
    if (shown === '') return setFault({ alt: text.altNeeded })
    const written = caption.replaceAll(/\s+/g, ' ').trim()
    const { pictureId, hash, width, height, dominantHex } = picture
    const attrs = { pictureId, hash, width, height, dominantHex, alt: shown }
    const value = { ...attrs, ...(written !== '' && { caption: written }) }
    if (was) editor.chain().focus().updateAttributes('picture', { picture: value }).run()
    else insertBlock(editor, { type: 'picture', attrs: { picture: value } })
    return onClose()
  }

  return (
    <Box label={text.picture} onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        {picture && (
          <img src={pictureUrl(picture.hash, 240, 'webp')} alt="" className="max-h-40 w-fit" />
        )}
        {!was && (
          <TextField
            label={text.file}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={fault.file}
            onChange={({ target }) => void send(target.files?.[0])}
          />
        )}
        {!was &&
          tools.renderLibrary((chosen) => {
            setPicture(chosen)
            setAlt(chosen.alt || alt)
            setFault({})
          })}
        <output className="text-sm empty:hidden">{isSending && text.sending}</output>
        <TextField
          label={text.alt}
          hint={text.altHint}
          maxLength={300}
          error={fault.alt}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <TextField
          label={text.caption}
          optional
          maxLength={300}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={isSending}>
            {was ? text.change : text.insert}
          </Button>
          <Cancel onClose={onClose} />
        </div>
      </form>
    </Box>
  )
}

/** A product for the text. */
export const ProductPanel = ({ editor, onClose, tools }: Props & { tools: ContentTools }) => (
  <Box label={text.product} onClose={onClose}>
    <PickSearch
      text={contentEditorText.products}
      find={tools.findProducts}
      taken={[]}
      onChoose={({ id }) => {
        insertBlock(editor, { type: 'product', attrs: { productId: id } })
        onClose()
      }}
    />
    <div>
      <Cancel onClose={onClose} />
    </div>
  </Box>
)
