import { useState } from 'react'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { languageNames } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { MAX_CAPTIONS_BYTES } from '#platform/videos/read-captions.ts'
import { captionsPath } from '#platform/videos/video.ts'
import { needsCaptions } from '#shop/media/media.ts'
import type { MediaVideo } from '#shop/media/media.ts'
import { captionsFaultText, mediaVideoText } from '#shop/media/media-text.ts'

import { CAPTIONS_FORM, DELETE_CAPTIONS_FORM, WORDLESS_FORM } from './caption-forms.ts'

const text = mediaVideoText.captions

type Props = { video: MediaVideo; mayEdit: boolean; answer: FormAnswer | undefined }

/** The captions of a video in each language, unless it needs none. Those that it has stay to be seen. */
export function CaptionsSection({ video, mayEdit, answer }: Props) {
  const isNeeded = needsCaptions(video)
  return (
    <section aria-labelledby="captions" className="grid max-w-2xl gap-6 border-t pt-8">
      <div className="grid gap-4">
        <h2 id="captions" className="text-xl font-semibold">
          {text.title}
        </h2>
        <p className="text-ink-soft">
          {isNeeded ? text.lead : video.hasSound ? text.wordless : text.noSound}
        </p>
      </div>
      {languageNames
        .filter((language) => isNeeded || video.captions[language])
        .map((language) => (
          <CaptionsIn key={language} {...{ language, video, mayEdit, answer }} />
        ))}
      {mayEdit && video.hasSound && (
        <ActionForm form={WORDLESS_FORM} answer={answer}>
          {({ isSending }) => (
            <>
              <input type="hidden" name="wordless" value={video.isWordless ? 'no' : 'yes'} />
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {video.isWordless ? text.wordsButton : text.wordlessButton}
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}

/** Those in one language: to be added, replaced, downloaded and deleted. */
function CaptionsIn({ language, video, mayEdit, answer }: Props & { language: Language }) {
  const hash = video.captions[language]
  const name = text.language(language)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <p className={hash ? 'text-ink-soft' : 'text-warning'}>
          {hash ? text.added : text.missing}
        </p>
      </div>
      {hash && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={captionsPath(hash)}
            download={`${mediaVideoText.name(video).replace(/\.\w+$/, '')}.${language}.vtt`}
            className="link inline-flex min-h-11 items-center"
          >
            {text.download(name)}
          </a>
          {mayEdit && (
            <ActionForm form={DELETE_CAPTIONS_FORM} id={language} answer={answer}>
              {({ isSending }) => (
                <Button type="submit" variant="secondary" size="small" busy={isSending}>
                  {text.remove(name)}
                </Button>
              )}
            </ActionForm>
          )}
        </div>
      )}
      {/* With another file the one that was chosen is no longer. */}
      {mayEdit && <FileForm key={hash} {...{ language, hash, answer }} />}
    </div>
  )
}

type FileFormProps = {
  language: Language
  /** Of the captions that it replaces. */
  hash: string | undefined
  answer: FormAnswer | undefined
}

function FileForm({ language, hash, answer }: FileFormProps) {
  const [isTooLarge, setTooLarge] = useState(false)
  const name = text.language(language)
  return (
    <ActionForm
      form={CAPTIONS_FORM}
      id={language}
      answer={answer}
      encType="multipart/form-data"
      className="grid gap-3"
      // What is far too large the server refuses before it reads what it is.
      onSubmit={(event) => {
        if (isTooLarge) event.preventDefault()
      }}
    >
      {({ refused, isSending }) => (
        <>
          <Field
            label={text.file(name)}
            error={isTooLarge ? captionsFaultText({ kind: 'too_large' }) : refused?.fields.file}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="file"
                accept=".vtt,text/vtt"
                onChange={({ target }) =>
                  setTooLarge((target.files?.[0]?.size ?? 0) > MAX_CAPTIONS_BYTES)
                }
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            busy={isSending}
            className="justify-self-start"
          >
            {hash ? text.replace(name) : text.upload(name)}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
