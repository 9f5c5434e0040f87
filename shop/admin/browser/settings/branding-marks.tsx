import { useState } from 'react'
import type { ComponentProps } from 'react'

import { sendPhoto } from '#platform/pictures/browser/send-photo.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { MarkField } from '#shop/settings/branding/branding.ts'
import { logoAt, logoWithin } from '#shop/settings/logo.ts'

import { markNames } from '../../settings/branding-text.ts'
import {
  ICON_UPLOAD,
  LOGO_UPLOAD,
  logoText as text,
  MAX_LOGO_BYTES,
} from '../../settings/logo-upload.ts'

/** What a mark is shown on: a logo for the dark theme would not be seen on a light ground. */
const grounds: Record<MarkField, string> = {
  logo: 'bg-logo',
  logo_dark: 'bg-[#14120f]',
  icon: 'bg-logo',
}

const SHOWN = { width: 360, height: 80 }

type Props = { field: MarkField; value: string; fault: string | undefined }

/** A logo or the icon; the form sends its path. Without scripts it stays as it is. */
export function MarkInput({ field, value, fault }: Props) {
  const hasScripts = useHydrated()
  const { label, hint } = markNames[field]
  return (
    <Field label={label} hint={hint} error={fault}>
      {(props) =>
        hasScripts ? (
          <Upload field={field} value={value} control={props} />
        ) : (
          <input type="text" name={field} defaultValue={value} readOnly {...props} />
        )
      }
    </Field>
  )
}

type UploadProps = {
  field: MarkField
  value: string
  /** What ties its input to the label of the field. */
  control: ComponentProps<'input'>
}

/** Sends a picture as it is chosen, and shows it. */
function Upload({ field, value, control }: UploadProps) {
  const [path, setPath] = useState(value)
  const [announcement, setAnnounced] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const { label, none } = markNames[field]
  const mark = logoAt(path)

  async function send(file: File) {
    setIsSending(true)
    setAnnounced(text.sending)
    const sent = await sendPhoto<{ path: string }>(file, {
      to: field === 'icon' ? ICON_UPLOAD : LOGO_UPLOAD,
      most: MAX_LOGO_BYTES,
      texts: {
        tooLarge: text.refused.logo_too_large,
        noPhoto: text.refused.no_photo,
        notSent: text.notSent,
      },
    })
    setIsSending(false)
    if (sent.ok) setPath(sent.value.path)
    setAnnounced(sent.ok ? undefined : sent.refusal)
  }

  return (
    <div className="grid gap-3">
      <input type="hidden" name={field} value={path} />
      {mark ? (
        <img
          src={mark.path}
          alt={label}
          {...logoWithin(mark, SHOWN)}
          className={`max-w-full justify-self-start border p-2 ${grounds[field]}`}
        />
      ) : (
        <p className="text-sm text-ink-soft">{none}</p>
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
      {mark && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setPath('')}
        >
          {text.remove(label)}
        </Button>
      )}
      <output className="text-sm text-ink-soft empty:hidden">
        {announcement ?? (path !== value && (mark ? text.kept : text.removed))}
      </output>
    </div>
  )
}
