import { useState } from 'react'
import type { ComponentProps } from 'react'

import { sendPhoto } from '#platform/pictures/browser/send-photo.ts'
import { Button } from '#platform/ui/button.tsx'
import { logoAt, logoWithin } from '#shop/settings/logo.ts'

import { LOGO_UPLOAD, MAX_LOGO_BYTES, logoText as text } from '../../settings/logo-upload.ts'

type Props = {
  name: string
  /** Path of the logo as it is set; empty for none. */
  typed: string
  /** What ties its input to the label of the field. */
  control: ComponentProps<'input'>
}

const SHOWN = { width: 360, height: 80 }

/** Sends a logo as it is chosen, and shows it; sent with the form as its path. */
export function LogoInput({ name, typed, control }: Props) {
  const [path, setPath] = useState(typed)
  const [said, setSaid] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const logo = logoAt(path)
  const isToSave = path !== typed

  async function send(file: File) {
    setIsSending(true)
    setSaid(text.sending)
    const sent = await sendPhoto<{ path: string }>(file, {
      to: LOGO_UPLOAD,
      most: MAX_LOGO_BYTES,
      texts: {
        tooLarge: text.refused.logo_too_large,
        noPhoto: text.refused.no_photo,
        notSent: text.notSent,
      },
    })
    setIsSending(false)
    if (sent.ok) setPath(sent.value.path)
    setSaid(sent.ok ? undefined : sent.refusal)
  }

  return (
    <div className="grid gap-3">
      <input type="hidden" name={name} value={path} />
      {logo ? (
        <img
          src={logo.path}
          alt={text.shown}
          {...logoWithin(logo, SHOWN)}
          className="max-w-full justify-self-start border bg-logo p-2"
        />
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
      {logo && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setPath('')}
        >
          {text.remove}
        </Button>
      )}
      <output className="text-sm text-ink-soft empty:hidden">
        {said ?? (isToSave && (logo ? text.kept : text.removed))}
      </output>
    </div>
  )
}
