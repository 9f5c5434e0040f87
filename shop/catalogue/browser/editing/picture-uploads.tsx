import { useRef } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'

import { editorText } from '../../editing/edit-text.ts'
import type { usePictures } from './use-pictures.ts'
import type { Upload } from './use-uploads.ts'

const text = editorText.pictures

type Pictures = ReturnType<typeof usePictures>

/** Each file that is on its way or could not be sent, and how to restore a picture that was removed. */
export function PictureUpdates({ pictures }: { pictures: Pictures }) {
  const { uploads, isRemoved, putBack } = pictures
  const { files, retry } = uploads
  const failed = files.filter(({ state }) => state === 'failed')
  return (
    <>
      {files.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm font-medium">
            {text.progress(uploads.done, uploads.done + files.length)}
          </p>
          <ul aria-label={text.uploads} className="grid gap-2">
            {files.map((file) => (
              <UploadRow key={file.key} upload={file} uploads={uploads} />
            ))}
          </ul>
          {failed.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => retry(failed.map(({ key }) => key))}
            >
              {text.retryAll(failed.length)}
            </Button>
          )}
        </div>
      )}
      <output className="grid justify-items-start gap-2 empty:hidden">
        {failed.map(({ key, file, why }) => (
          <span key={key} className="sr-only">
            {text.failed(file.name, why)}
          </span>
        ))}
        {isRemoved && (
          <span className="flex flex-wrap items-center gap-3 text-sm">
            {text.removed}
            <Button variant="secondary" size="small" onClick={putBack}>
              {text.putBack}
            </Button>
          </span>
        )}
      </output>
    </>
  )
}

/** One file: how much of it has left, or why it was not sent, and how to send it again. */
function UploadRow({
  upload: { key, file, state, share, why },
  uploads: { retry, dismiss },
}: {
  upload: Upload
  uploads: Pictures['uploads']
}) {
  const isAsking = state === 'failed' || state === 'unshown'
  return (
    <li className="grid gap-2 border bg-surface px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
        {state === 'waiting' && <span className="text-ink-soft">{text.waiting}</span>}
        {state === 'sending' && (
          <progress
            aria-label={text.sending(file.name)}
            value={share}
            max={1}
            className="w-32 accent-accent"
          />
        )}
        {isAsking && (
          <span className="flex flex-wrap gap-x-3">
            {state === 'failed' && (
              <button type="button" className={linkStyle} onClick={() => retry([key])}>
                {text.retry}
                <span className="sr-only"> {file.name}</span>
              </button>
            )}
            <button type="button" className={linkStyle} onClick={() => dismiss(key)}>
              {text.dismiss}
              <span className="sr-only"> {file.name}</span>
            </button>
          </span>
        )}
      </div>
      {state === 'failed' && <p className="wrap-anywhere text-danger">{why}</p>}
      {state === 'unshown' && (
        <div className="grid justify-items-start gap-2">
          <output className="wrap-anywhere">{text.unshown(file.name)}</output>
          <ChooseFromLibrary
            label={text.choosePoster(file.name)}
            onPick={({ pictureId }) => retry([key], pictureId)}
          />
        </div>
      )}
    </li>
  )
}

const linkStyle = 'link inline-flex min-h-11 items-center font-medium'

/** Opens the files of the device, to add some. */
export function AddPictures({
  label = text.add,
  add,
  takesVideos = false,
}: {
  label?: string
  add: (files: readonly File[]) => void
  takesVideos?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={takesVideos ? 'image/*,video/mp4,video/quicktime,video/webm' : 'image/*'}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          add(files)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
