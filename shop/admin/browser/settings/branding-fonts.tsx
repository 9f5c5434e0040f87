import { useState } from 'react'

import { Field } from '#platform/ui/field.tsx'
import {
  bundledFontIds,
  bundledFonts,
  fontAt,
  MAX_FONT_BYTES,
} from '#shop/settings/branding/brand-fonts.ts'
import { licenceOf, MAX_LICENCE_LENGTH } from '#shop/settings/branding/branding.ts'
import type { FontField } from '#shop/settings/branding/branding.ts'

import { fontNames } from '../../settings/branding-text.ts'
import { FONT_UPLOAD, fontText as text } from '../../settings/font-upload.ts'

type Props = {
  field: FontField
  value: string
  licence: string
  faults: { font: string | undefined; licence: string | undefined }
}

/** A font that comes with the shop, or one of its own with the licence that it is used under. */
export function FontInput({ field, value, licence, faults }: Props) {
  const [font, setFont] = useState(value)
  const [ownPath, setOwnPath] = useState(fontAt(value) ? value : '')
  const [announcement, setAnnounced] = useState<string>()
  const { label, hint, licence: licenceName } = fontNames[field]
  const isOwn = font === ownPath

  async function send(file: File) {
    setAnnounced(text.sending)
    const sent = await sendFont(file)
    setAnnounced('refusal' in sent ? sent.refusal : text.isHere)
    if ('refusal' in sent) return
    setOwnPath(sent.path)
    setFont(sent.path)
  }

  return (
    <div className="grid content-start gap-4">
      <Field label={label} hint={hint} error={faults.font}>
        {(props) => (
          <select
            name={field}
            value={font}
            onChange={({ target }) => setFont(target.value)}
            {...props}
          >
            {bundledFontIds.map((id) => (
              <option key={id} value={id}>
                {bundledFonts[id].label}
              </option>
            ))}
            <option value={ownPath}>{text.own}</option>
          </select>
        )}
      </Field>
      {isOwn ? (
        <>
          <Field label={text.file} hint={text.fileHint}>
            {(props) => (
              <input
                {...props}
                type="file"
                accept=".woff2,font/woff2"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void send(file)
                }}
              />
            )}
          </Field>
          <output className="text-sm text-ink-soft">
            {announcement ?? (ownPath === '' ? text.isNone : text.isHere)}
          </output>
          <Field label={licenceName} hint={text.licenceHint} error={faults.licence}>
            {(props) => (
              <textarea
                name={licenceOf[field]}
                rows={3}
                maxLength={MAX_LICENCE_LENGTH}
                defaultValue={licence}
                {...props}
              />
            )}
          </Field>
        </>
      ) : (
        <input type="hidden" name={licenceOf[field]} value="" />
      )}
    </div>
  )
}

/** Sends a font and returns its path, or why it was not kept; what is too large is not sent. */
async function sendFont(file: File): Promise<{ path: string } | { refusal: string }> {
  if (file.size > MAX_FONT_BYTES) return { refusal: text.refused.font_too_large }
  try {
    const response = await fetch(FONT_UPLOAD, { method: 'POST', body: file })
    const answer = (await response.json()) as { path?: string; error?: string }
    return answer.path === undefined
      ? { refusal: answer.error ?? text.notSent }
      : { path: answer.path }
  } catch {
    return { refusal: text.notSent }
  }
}
