import { useState } from 'react'

import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

import { blocksText } from '../../../blocks/blocks-editor-text.ts'
import type { BlockOf } from '../../../blocks/page-body.ts'
import type { BlockFieldsProps, VideoChoice } from './block-fields-props.ts'
import { LocalLine } from './local-inputs.tsx'

const text = blocksText.fields

/** A video of the media library, and what it shows. */
export function OwnVideoFields({
  block,
  onChange,
  language,
  tools,
  choices,
}: BlockFieldsProps<BlockOf<'own_video'>>) {
  const [picked, setPicked] = useState<VideoChoice>()
  const video = [picked, ...choices.videos].find((each) => each?.id === block.videoId)
  return (
    <>
      {block.videoId === undefined ? (
        <p className="text-sm text-ink-soft">{text.noOwnVideo}</p>
      ) : video ? (
        <figure className="grid gap-1">
          <img src={pictureUrl(video.posterHash, 480, 'webp')} alt="" className="max-h-60 w-fit" />
          <figcaption className="text-sm wrap-anywhere">{video.name}</figcaption>
        </figure>
      ) : (
        <p className="text-sm text-warning">{text.goneVideo}</p>
      )}
      {tools.renderVideos((chosen) => {
        setPicked(chosen)
        const alt = chosen.alt === '' ? block.alt : { ...chosen.alts, en: chosen.alt }
        onChange({ ...block, videoId: chosen.id, alt })
      })}
      <LocalLine
        label={text.ownVideoAlt}
        hint={text.ownVideoAltHint}
        language={language}
        value={block.alt}
        onChange={(alt) => onChange({ ...block, alt })}
      />
    </>
  )
}
